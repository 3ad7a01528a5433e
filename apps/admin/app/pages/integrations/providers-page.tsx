import { BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text, TextField } from '@shopify/polaris';
import { ExternalIcon } from '@shopify/polaris-icons';
import { type Issue, type ProviderIds, parseProviderIds } from '@uptill/feature-schema';
import { type TextId, t } from '../../platform/texts/texts';
import { DraftPage } from '../../ui/draft/draft-page';
import { UndoButtons } from '../../ui/draft/undo-buttons';
import { useDraft } from '../../ui/draft/use-draft';
import { useEdits } from '../../ui/draft/use-edits';
import { HistoryLink } from '../../ui/history/history-link';
import { AppPage } from '../../ui/shell/app-page';
import { ErrorPage } from '../../ui/shell/error-page';
import { useShopData, useShopDataStore } from '../../ui/shop-data/shop-data';
import { BackLink } from './integration-page';
import { providersSource } from './providers-source';
import { SentEvents } from './sent-events';
import { useTestPage } from './use-test-page';

interface IdField {
  name: keyof ProviderIds;
  label: TextId;
  help: TextId;
  /** Converts a typed or pasted text to the spelling of the id. */
  normalise(text: string): string;
}

const FIELDS: IdField[] = [
  {
    name: 'facebookPixelId',
    label: 'providers.facebookPixelId',
    help: 'providers.facebookHelp',
    normalise: (text) => text.trim(),
  },
  {
    name: 'googleAnalyticsId',
    label: 'providers.googleAnalyticsId',
    help: 'providers.googleHelp',
    normalise: (text) => text.trim().toUpperCase(),
  },
];

/** Page that edits the ids of the merchant's tracking providers. */
export function ProvidersPage() {
  const stored = useShopData('merchantAnalyticsProviderIds');
  if (!stored) {
    return (
      <AppPage title={t('providers.title')}>
        <SkeletonBodyText lines={6} />
      </AppPage>
    );
  }
  if (!stored.ok) return <ErrorPage />;
  const { version, ...document } = stored.value;
  return <ProvidersEditor version={version} document={document} />;
}

function ProvidersEditor(initial: { version: number; document: ProviderIds }) {
  const { draft, dispatch, ...page } = useDraft<ProviderIds>({
    initial,
    source: providersSource(useShopDataStore()),
    savedText: t('providers.saved'),
    onRefused: ([issue]) => ({
      message: messageOf(issue),
      show: () => document.getElementById(String(issue?.path[0]))?.focus(),
    }),
  });
  const edits = useEdits(draft, dispatch, () => undefined);
  const ids = draft.current;

  const change = ({ name, label, normalise }: IdField, text: string) =>
    edits.change((current) => ({ document: { ...current, [name]: normalise(text) }, paths: [name] }), t(label));

  const check = (name: keyof ProviderIds) => {
    const parsed = parseProviderIds(ids);
    const issues = parsed.ok ? [] : parsed.issues.filter(({ path }) => path[0] === name);
    dispatch({ type: 'checked', path: name, issues });
  };

  return (
    <DraftPage title={t('providers.title')} edited={page} isInside={() => false}>
      <BackLink />
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {t('providers.yourIds')}
            </Text>
            <InlineStack>
              <UndoButtons edits={edits} />
              <HistoryLink kind="merchantAnalyticsProviderIds" />
            </InlineStack>
          </InlineStack>
          <Text as="p">{t('providers.explanation')}</Text>
          {FIELDS.map((field) => (
            <TextField
              key={field.name}
              id={field.name}
              label={t(field.label)}
              helpText={t(field.help)}
              value={ids[field.name]}
              error={draft.issues.get(field.name)}
              maxLength={40}
              autoComplete="off"
              onChange={(text) => change(field, text)}
              onBlur={() => check(field.name)}
            />
          ))}
        </BlockStack>
      </Card>
      <SentEvents />
      <TestCard isReady={Object.values(draft.saved).some(Boolean) && !page.isDirty} />
    </DraftPage>
  );
}

/**
 * Card that opens the store with a list of the sent events. `isReady` is true if an id is saved, and there are no unsaved
 * changes.
 */
function TestCard({ isReady }: { isReady: boolean }) {
  const url = useTestPage();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('providers.test')}
        </Text>
        <Text as="p">{t('providers.testExplanation')}</Text>
        <InlineStack>
          {/* Screen readers don't announce a disabled link as a control, but they announce a disabled button. */}
          <Button icon={ExternalIcon} {...(isReady ? { url, external: true } : { disabled: true })}>
            {t('providers.testInYourStore')}
          </Button>
        </InlineStack>
        {!isReady && (
          <Text as="p" tone="subdued">
            {t('providers.saveFirst')}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

/** Returns the message of the toast about an issue, which names the field with the issue. */
function messageOf(issue: Issue | undefined): string {
  const field = FIELDS.find(({ name }) => name === issue?.path[0]);
  return field ? t('draft.checkSetting', { name: t(field.label) }) : (issue?.message ?? '');
}
