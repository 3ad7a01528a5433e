import { Select } from '@shopify/polaris';
import type { ChoiceField } from '@uptill/feature-schema';
import { SegmentedChoice } from '../../segmented-choice';
import type { ControlProps } from '../control';

/** What fits side by side on a phone: so many options, of so many letters together. */
const FEW = { options: 4, letters: 26 };

/** A few short options stand side by side; more are a list to open. */
export function ChoiceControl({ field, id, value, issues, onChange }: ControlProps<ChoiceField>) {
  const { label, info, options } = field;
  const common = { id, label, helpText: info, error: issues.get(id), value: String(value), onChange };
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  const isFew = options.length <= FEW.options && letters <= FEW.letters;
  if (isFew) return <SegmentedChoice {...common} options={options} />;
  return <Select {...common} options={options.map((option) => ({ ...option }))} />;
}
