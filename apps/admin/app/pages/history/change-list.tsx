import { BlockStack, List, Text } from '@shopify/polaris';
import type { Change, ChangedValue } from '../../domain/history/history';
import { t } from '../../platform/texts/texts';
import { CodeLines } from './code-lines';

/** List of the differences between two versions of a document. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <List>
      {changes.map(({ label, from, to, lines }) => (
        <List.Item key={label}>
          <BlockStack gap="100">
            <span>
              <Text as="span" fontWeight="medium">
                {label}
              </Text>
              {': '}
              {from && (
                <>
                  <Value value={from} /> <span aria-hidden="true">→</span>{' '}
                  <Text as="span" visuallyHidden>
                    {t('history.changedTo')}
                  </Text>
                </>
              )}
              <Value value={to} />
            </span>
            {lines && <CodeLines label={label} lines={lines} />}
          </BlockStack>
        </List.Item>
      ))}
    </List>
  );
}

function Value({ value }: { value: ChangedValue | null }) {
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
