import { t } from '../../platform/texts/texts';
import { SegmentedChoice } from '../shell/segmented-choice';

export type Shown = 'before' | 'after';

interface BeforeAfterProps {
  shown: Shown;
  onChange(shown: Shown): void;
}

/** Buttons that show the preview before and after the changes. */
export function BeforeAfter({ shown, onChange }: BeforeAfterProps) {
  return (
    <SegmentedChoice
      label={t('brand.compare')}
      labelHidden
      options={[
        { value: 'before', label: t('brand.before') },
        { value: 'after', label: t('brand.after') },
      ]}
      value={shown}
      onChange={onChange}
    />
  );
}
