import { useNavigate } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Select,
  SkeletonBodyText,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import { type HistoryEntry, type PlanAnswer, planAnswer } from '../../domain/history/history';
import { isResource } from '../../domain/shop-data/shop-data';
import { toBase64 } from '../../platform/api/base64';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { HISTORY_PATH } from '../../ui/history/history-path';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { SUCCESS_TOAST_MS } from '../../ui/shell/toast-times';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { PlanDialog } from './plan-dialog';
import { TransferCard } from './transfer-card';
import { useVersions } from './use-versions';
import { timeOf, VersionEntry } from './version-entry';

/** Page with the versions of one document or of all documents, and with export and import. */
export function HistoryPage({ kind }: { kind: string | undefined }) {
  const href = useAppHref();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const shopData = useShopDataStore();
  const versions = useVersions(kind);
  const [restored, setRestored] = useState<HistoryEntry | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const { entries, documents, isLoading, failure, hasMore } = versions;

  async function finish({ documents: saved }: PlanAnswer, text: string): Promise<void> {
    // Updates the page's copies of saved documents, because other pages start with them.
    const loaded = saved.flatMap(({ kind: changed }) =>
      isResource(changed) && shopData.peek(changed) ? [changed] : [],
    );
    await Promise.all(loaded.map((resource) => shopData.refresh(resource)));
    setRestored(null);
    setFile(null);
    shopify.toast.show(text, { duration: SUCCESS_TOAST_MS });
    versions.reload();
  }

  const options = [
    { value: '', label: t('history.everything') },
    ...documents.map(({ kind: value, document: label }) => ({ value, label })),
  ];
  return (
    <AppPage title={t('history.title')}>
      <InlineGrid columns={{ xs: 1, md: '2fr 1fr' }} gap="400" alignItems="start">
        <Card>
          <BlockStack gap="400">
            <Select
              label={t('history.document')}
              options={options}
              value={kind ?? ''}
              onChange={(chosen) => navigate(href(chosen ? `${HISTORY_PATH}/${chosen}` : HISTORY_PATH))}
            />
            <Text as="p" visuallyHidden>
              <span role="status">
                {isLoading ? t('history.loading') : t('history.shownVersions', { count: entries.length })}
              </span>
            </Text>
            {isLoading && entries.length === 0 && <SkeletonBodyText lines={8} />}
            {entries.length > 0 && (
              <ul className="history-entries">
                {entries.map((entry) => (
                  <li key={entry.version}>
                    <VersionEntry entry={entry} onRestore={() => setRestored(entry)} />
                  </li>
                ))}
              </ul>
            )}
            {!isLoading && !failure && entries.length === 0 && (
              <BlockStack gap="200">
                <Text as="h2" variant="headingMd">
                  {t('history.emptyTitle')}
                </Text>
                <Text as="p">{t('history.emptyHelp')}</Text>
              </BlockStack>
            )}
            {failure && (
              <Banner
                tone="critical"
                title={t('history.notLoaded')}
                action={{ content: t('history.tryAgain'), onAction: versions.reload }}
              >
                {failure}
              </Banner>
            )}
            {hasMore && (
              <InlineStack>
                <Button loading={isLoading} onClick={() => void versions.loadOlder()}>
                  {t('history.loadOlder')}
                </Button>
              </InlineStack>
            )}
          </BlockStack>
        </Card>
        <TransferCard onFile={setFile} />
      </InlineGrid>
      {restored && (
        <PlanDialog
          title={t('history.restoreTitle', { document: restored.document, time: timeOf(restored) })}
          help={t('history.restoreHelp')}
          confirmText={t('history.restore')}
          ask={(newest) =>
            api.post(
              'history/restore',
              { kind: restored.kind, version: restored.version, versions: newest },
              planAnswer,
            )
          }
          onSaved={(plan) => finish(plan, t('history.restoreDone'))}
          onClose={() => setRestored(null)}
        />
      )}
      {file !== null && (
        <PlanDialog
          title={t('history.importTitle')}
          help={t('history.importWarning')}
          confirmText={t('history.import')}
          ask={(newest) => api.post('import', { file: toBase64(file), versions: newest }, planAnswer)}
          onSaved={(plan) => finish(plan, t('history.importDone'))}
          onClose={() => setFile(null)}
        />
      )}
    </AppPage>
  );
}
