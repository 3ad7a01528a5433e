import { Text } from '@shopify/polaris';
import type { ChangedValue } from '../../domain/history/history';
import { t } from '../../platform/texts/texts';

/** A value of a setting: its text, with a swatch of a colour. Null if there is no value. */
export function ChangedValueText({ value }: { value: ChangedValue | null }) {
  const words = value === null ? t('history.none') : value.text.trim() === '' ? t('history.empty') : null;
  if (words || !value) {
    return (
      <Text as="span" tone="subdued">
        {words}
      </Text>
    );
  }
  return (
    <span className="changed-value">
      {value.colour && <span className="changed-colour" style={{ '--swatch': value.colour }} />}
      {value.text}
    </span>
  );
}
