import { BlockStack, Box, Button, Card, InlineError, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import { ExternalIcon } from '@shopify/polaris-icons';
import type { Issue } from '@uptill/feature-schema';
import { lazy, useDeferredValue, useMemo } from 'react';
import { findMistake, mistakeText } from '../../domain/custom-code/check-code';
import { WITHOUT_CODE } from '../../domain/custom-code/custom-code';
import { type CustomCode, LANGUAGES, type Language } from '../../domain/documents/custom-code';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { LazyPart } from '../../ui/chunks/lazy-part';
import { DraftPage } from '../../ui/draft/draft-page';
import { useDraft } from '../../ui/draft/use-draft';
import { HistoryLink } from '../../ui/history/history-link';
import { AppPage } from '../../ui/shell/app-page';
import { ErrorPage } from '../../ui/shell/error-page';
import { useShop } from '../../ui/shell/shop-context';
import { useShopData, useShopDataStore } from '../../ui/shop-data/shop-data';
import { CodeEditor } from './code-editor';
import { customCodeSource } from './custom-code-source';

/** Loaded separately, because it needs the definitions of all features. */
const CodePreview = lazy(() => loadChunk('code-preview', () => import('./code-preview')));

const TEXTS = {
  js: { label: 'customCode.js', help: 'customCode.jsHelp' },
  css: { label: 'customCode.css', help: 'customCode.cssHelp' },
} as const;

/** Page that edits the merchant's own code for the online store. */
export function CustomCodePage() {
  const stored = useShopData('customCode');
  if (!stored) {
    return (
      <AppPage title={t('customCode.title')}>
        <SkeletonBodyText lines={12} />
      </AppPage>
    );
  }
  if (!stored.ok) return <ErrorPage />;
  const { version, ...document } = stored.value;
  return <CustomCodeForm version={version} document={document} />;
}

function CustomCodeForm(initial: { version: number; document: CustomCode }) {
  const { draft, dispatch, ...page } = useDraft<CustomCode>({
    initial,
    source: customCodeSource(useShopDataStore()),
    savedText: t('customCode.saved'),
    onRefused: ([issue]) => ({
      message: messageOf(issue),
      show: () => document.getElementById(String(issue?.path[0]))?.focus(),
    }),
  });

  return (
    <DraftPage fullWidth title={t('customCode.title')} edited={page} isInside={() => false}>
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <InlineStack gap="200" align="space-between" blockAlign="start" wrap={false}>
          <Text as="p">{t('customCode.explanation')}</Text>
          <HistoryLink kind="customCode" />
        </InlineStack>
      </Box>
      <div className="screen-columns code-columns">
        <BlockStack gap="300">
          {LANGUAGES.map((language) => {
            const { label, help } = TEXTS[language];
            const error = draft.issues.get(language);
            const change = (code: string) =>
              dispatch({
                type: 'changed',
                edit: (current) => ({ document: { ...current, [language]: code }, paths: [language] }),
                label: t(label),
                at: performance.now(),
              });
            return (
              <Card key={language}>
                <BlockStack gap="200">
                  <Text as="h2" variant="headingMd">
                    {t(label)}
                  </Text>
                  <CodeEditor
                    id={language}
                    language={language}
                    label={t(label)}
                    value={draft.current[language]}
                    isInvalid={error !== undefined}
                    describedBy={`${language}-help ${language}-error`}
                    onChange={change}
                  />
                  <div id={`${language}-error`}>
                    {error ? (
                      <InlineError message={error} fieldID={language} />
                    ) : (
                      <UncheckedWarning language={language} code={draft.current[language]} />
                    )}
                  </div>
                  <Text as="p" id={`${language}-help`} tone="subdued">
                    {t(help)}
                  </Text>
                </BlockStack>
              </Card>
            );
          })}
          <LookCard />
        </BlockStack>
        <LazyPart fallback={<div />}>
          <CodePreview css={draft.current.css} />
        </LazyPart>
      </div>
    </DraftPage>
  );
}

/** Warning with the place from which a code can't be checked. */
function UncheckedWarning({ language, code }: { language: Language; code: string }) {
  const latest = useDeferredValue(code);
  const mistake = useMemo(() => findMistake(language, latest), [language, latest]);
  if (!mistake?.isUnchecked) return null;
  return (
    <Text as="p" tone="caution">
      {mistakeText(mistake)}
    </Text>
  );
}

/** Card that opens the store with and without the saved code. */
function LookCard() {
  const { shop } = useShop();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('customCode.look')}
        </Text>
        <Text as="p">{t('customCode.lookExplanation')}</Text>
        <InlineStack gap="200">
          <Button icon={ExternalIcon} url={`https://${shop}/`} external>
            {t('customCode.lookWith')}
          </Button>
          <Button icon={ExternalIcon} url={`https://${shop}/?${WITHOUT_CODE}`} external>
            {t('customCode.lookWithout')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Returns the message of the toast about an issue, which names the field with the issue. */
function messageOf(issue: Issue | undefined): string {
  const language = LANGUAGES.find((each) => each === issue?.path[0]);
  return language ? t('draft.checkSetting', { name: t(TEXTS[language].label) }) : (issue?.message ?? '');
}
