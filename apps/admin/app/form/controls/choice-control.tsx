import { Select } from '@shopify/polaris';
import type { ChoiceField } from '@uptill/feature-schema';
import { SegmentedChoice } from '../../segmented-choice';
import type { ControlProps } from '../control';

/** The most options, and the most letters in all their labels, that fit side by side on a phone. */
const SEGMENTED_LIMITS = { options: 4, letters: 26 };

/** Shows a few short options as segmented buttons, and more or longer ones as a select. */
export function ChoiceControl({ field, id, value, issues, onChange }: ControlProps<ChoiceField>) {
  const { label, info, options } = field;
  const common = { id, label, helpText: info, error: issues.get(id), value: String(value), onChange };
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  const fits = options.length <= SEGMENTED_LIMITS.options && letters <= SEGMENTED_LIMITS.letters;
  if (fits) return <SegmentedChoice {...common} options={options} />;
  return <Select {...common} options={options.map((option) => ({ ...option }))} />;
}
