import { Select } from '@shopify/polaris';
import { type ChoiceField, offeredOptions, offeredValue } from '@uptill/feature-schema';
import { useContext } from 'react';
import { t } from '../../../platform/texts/texts';
import { useIsHidden, useNeedsUpgrade } from '../../access/billing';
import { SegmentedChoice } from '../../shell/segmented-choice';
import { CheckFieldContext } from '../check-field';
import type { ControlProps } from '../control';

/** Most options, and most letters in all their labels, that fit side by side on a phone. */
const SEGMENTED_LIMITS = { options: 4, letters: 26 };

/**
 * Shows a few short options as segmented buttons, and more or longer ones as a select. In a select, an option that
 * needs a higher plan is shown but can't be chosen. Options for other kinds of stores are hidden.
 */
export function ChoiceControl({ field, id, value, scope, issues, onChange }: ControlProps<ChoiceField>) {
  const { label, info } = field;
  const needsUpgrade = useNeedsUpgrade();
  const check = useContext(CheckFieldContext);
  const isHidden = useIsHidden();
  const options = offeredOptions(field, scope)
    .filter((option) => !isHidden(option))
    .map((option) => {
      const disabled = needsUpgrade(option);
      return {
        value: option.value,
        label: disabled ? t('form.needsAnUpgrade', { label: option.label }) : option.label,
        disabled,
      };
    });
  const chosen = offeredValue(field, value, scope);
  const choose = (next: string) => {
    onChange(next);
    check(id);
  };
  const common = { id, label, helpText: info, error: issues.get(id), value: String(chosen), onChange: choose };
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  const fits =
    options.every(({ disabled }) => !disabled) &&
    options.length <= SEGMENTED_LIMITS.options &&
    letters <= SEGMENTED_LIMITS.letters;
  // There is nothing to choose: this store can't use the other options.
  if (options.length === 1) return null;
  if (fits) return <SegmentedChoice {...common} options={options} />;
  return <Select {...common} options={options} />;
}
