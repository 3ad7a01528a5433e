import { Badge, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { type Change, type HistoryEntry, versionAnswer } from '../../domain/history/history';
import { api } from '../../platform/api/client';
import { language, t } from '../../platform/texts/texts';
import { ChangeList } from './change-list';

interface VersionEntryProps {
  entry: HistoryEntry;
  onRestore(): void;
}

/** Formats the time of a version for merchants. */
export function timeOf({ savedAt }: HistoryEntry): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(savedAt));
}

/** A version: its author, time and changes, and a button to restore it. */
export function VersionEntry({ entry, onRestore }: VersionEntryProps) {
  const { kind, version, document, savedBy, isNewest, count } = entry;
  const [all, setAll] = useState<readonly Change[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const time = timeOf(entry);
  const changes = all ?? entry.changes;
  // The list omits lines of code.
  const hasMore = all === null && (kind === 'customCode' || count > (entry.changes?.length ?? 0));

  const showText = t(kind === 'customCode' ? 'history.showLines' : 'history.showAllChanges', { count });

  async function showAll(): Promise<void> {
    setLoading(true);
    const parameters = new URLSearchParams({ kind, version: String(version) });
    const answer = await api.get(`history/version?${parameters}`, versionAnswer);
    setLoading(false);
    setFailure(answer.ok ? null : answer.message);
    if (answer.ok) setAll(answer.value.changes);
  }

  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {document}
          </Text>
          <Text as="span" tone="subdued">
            {t('history.savedBy', { time, staff: savedBy })}
          </Text>
        </InlineStack>
        {isNewest ? (
          <Badge tone="success">{t('history.isCurrent')}</Badge>
        ) : (
          <Button accessibilityLabel={t('history.restoreOf', { document, time })} onClick={onRestore}>
            {t('history.restore')}
          </Button>
        )}
      </InlineStack>
      {changes ? <ChangeList changes={changes} /> : <Text as="p">{t('history.notComparable')}</Text>}
      {failure && (
        <Text as="p" tone="critical">
          {failure}
        </Text>
      )}
      {hasMore && changes && (
        <InlineStack>
          <Button
            variant="plain"
            loading={isLoading}
            accessibilityLabel={t('history.actionOn', { action: showText, document, time })}
            onClick={() => void showAll()}
          >
            {showText}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}
