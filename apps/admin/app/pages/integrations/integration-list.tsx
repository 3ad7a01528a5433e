import { Banner, BlockStack, Box, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import {
  INTEGRATION_IDS,
  INTEGRATION_KINDS,
  type IntegrationId,
  type IntegrationState,
  integrationOf,
  integrationPath,
} from '../../domain/integrations/integrations';
import { listOf } from '../../domain/integrations/list-of';
import { t } from '../../platform/texts/texts';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { StatusBadge } from './status-badge';
import { useIntegrations } from './use-integrations';

/** The integrations in groups, each with its status and a link to its page. */
export function IntegrationList() {
  const { states, refresh } = useIntegrations();
  return (
    <AppPage title={t('shell.integrations')}>
      <BlockStack gap="600">
        {states && !states.ok && (
          <Banner
            tone="critical"
            title={t('integrations.notRead')}
            action={{ content: t('integrations.tryAgain'), onAction: () => void refresh() }}
          >
            {states.message}
          </Banner>
        )}
        {Object.entries(INTEGRATION_KINDS).map(([kind, title]) => (
          <BlockStack key={kind} gap="300">
            <Box paddingInline={{ xs: '400', sm: '0' }}>
              <Text as="h2" variant="headingMd">
                {t(title)}
              </Text>
            </Box>
            <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
              {INTEGRATION_IDS.filter((id) => integrationOf(id).kind === kind).map((id) => (
                <IntegrationCard key={id} id={id} state={states?.ok ? states.value[id] : undefined} />
              ))}
            </InlineGrid>
          </BlockStack>
        ))}
      </BlockStack>
    </AppPage>
  );
}

function IntegrationCard({ id, state }: { id: IntegrationId; state: IntegrationState | undefined }) {
  const href = useAppHref();
  const { title, about } = integrationOf(id);
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h3" variant="headingSm">
            <Link url={href(integrationPath(id))}>{t(title)}</Link>
          </Text>
          <StatusBadge status={state?.status} />
        </InlineStack>
        <Text as="p">{t(about)}</Text>
        {state && state.inUse.length > 0 && (
          <Text as="p" tone="subdued">
            {t('integrations.inUse', { list: listOf(state.inUse) })}
          </Text>
        )}
        {state?.found && state.found.length > 0 && (
          <Text as="p" tone="subdued">
            {t('integrations.foundInShop', { list: listOf(state.found) })}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
