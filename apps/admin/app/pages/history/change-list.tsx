import { BlockStack, List, Text } from '@shopify/polaris';
import type { Change } from '../../domain/history/history';
import { t } from '../../platform/texts/texts';
import { ChangedValueText } from '../../ui/history/changed-value';
import { CodeLines } from '../../ui/history/code-lines';

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
                  <ChangedValueText value={from} /> <span aria-hidden="true">→</span>{' '}
                  <Text as="span" visuallyHidden>
                    {t('history.changedTo')}
                  </Text>
                </>
              )}
              <ChangedValueText value={to} />
            </span>
            {lines && <CodeLines label={label} lines={lines} />}
          </BlockStack>
        </List.Item>
      ))}
    </List>
  );
}
