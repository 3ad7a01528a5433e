import { Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { ArrowLeftIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import {
  INTEGRATIONS_PATH,
  type IntegrationId,
  type IntegrationState,
  integrationOf,
  PRODUCTS_TO_SEARCH,
} from '../../domain/integrations/integrations';
import { listOf } from '../../domain/integrations/list-of';
import { t } from '../../platform/texts/texts';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { StatusBadge } from './status-badge';
import { useIntegrations } from './use-integrations';

interface IntegrationPageProps {
  id: IntegrationId;
  /** Renders the controls. `state` is undefined until it is read; `refresh` reads it again after a change. */
  children(state: IntegrationState | undefined, refresh: () => Promise<void>): ReactNode;
}

/** The page of an integration: its description, status, detected items and controls. */
export function IntegrationPage({ id, children }: IntegrationPageProps) {
  const { states, refresh } = useIntegrations();
  const { title, about } = integrationOf(id);
  const state = states?.ok ? states.value[id] : undefined;
  const failure = states && !states.ok ? states.message : state?.status === 'failed' && t('integrations.notReadHelp');
  return (
    <AppPage title={t(title)}>
      <BlockStack gap="400">
        <BackLink />
        {failure && (
          <Banner
            tone="critical"
            title={t('integrations.notRead')}
            action={{ content: t('integrations.tryAgain'), onAction: () => void refresh() }}
          >
            {failure}
          </Banner>
        )}
        <Card>
          <BlockStack gap="300">
            <InlineStack align="space-between" blockAlign="center" gap="200">
              <Text as="h2" variant="headingMd">
                {t(title)}
              </Text>
              <div role="status">
                <StatusBadge status={failure && !state ? 'failed' : state?.status} />
              </div>
            </InlineStack>
            <Text as="p">{t(about)}</Text>
            {state && <Found id={id} state={state} />}
          </BlockStack>
        </Card>
        {children(state, refresh)}
      </BlockStack>
    </AppPage>
  );
}

/** Lists the items found in the shop, or says what is missing. */
function Found({ id, state }: { id: IntegrationId; state: IntegrationState }) {
  const { notFound } = integrationOf(id);
  const { found } = state;
  if (!found || !notFound) return null;
  if (found.length > 0) return <Text as="p">{t('integrations.foundInShop', { list: listOf(found) })}</Text>;
  return (
    <Text as="p" tone="subdued">
      {t(notFound, { count: PRODUCTS_TO_SEARCH })}
    </Text>
  );
}

/** Link to the list of integrations. */
export function BackLink() {
  const href = useAppHref();
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <Button variant="plain" icon={ArrowLeftIcon} url={href(INTEGRATIONS_PATH)}>
        {t('integrations.all')}
      </Button>
    </Box>
  );
}
