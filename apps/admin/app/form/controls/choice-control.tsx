import { Select } from '@shopify/polaris';
import type { ChoiceField } from '@uptill/feature-schema';
import { SegmentedChoice } from '../../segmented-choice';
import type { ControlProps } from '../control';

/** Two options stand side by side; more are a list to open. */
export function ChoiceControl({ field, id, value, issues, onChange }: ControlProps<ChoiceField>) {
  const { label, info, options } = field;
  const common = { id, label, helpText: info, error: issues.get(id), value: String(value), onChange };
  if (options.length === 2) return <SegmentedChoice {...common} options={options} />;
  return <Select {...common} options={options.map((option) => ({ ...option }))} />;
}
