import { BlockStack, Button, Card, InlineStack, Link, List, Text } from '@shopify/polaris';
import { tabPath } from '@uptill/feature-schema';
import { SIMPLE_ENTRIES } from '../../domain/first-steps/choices';
import { BRAND_PATH } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { EmbedCard } from '../../ui/embed/embed-card';
import { useAppEmbed } from '../../ui/embed/use-app-embed';
import { useAppHref, useShop } from '../../ui/shell/shop-context';

/**
 * The last step: turning the app embed on in the theme editor, and then next steps for the features that are on. `enabled`
 * has their keys.
 */
export function EmbedStep({ enabled }: { enabled: readonly string[] }) {
  const embed = useAppEmbed();
  const { shop } = useShop();
  const href = useAppHref();
  if (embed !== 'on') return <EmbedCard isNextStep />;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="p">{t('firstSteps.done')}</Text>
        <InlineStack>
          <Button variant="primary" url={`https://${shop}`} target="_blank">
            {t('firstSteps.openStore')}
          </Button>
        </InlineStack>
        <Text as="h3" variant="headingSm">
          {t('firstSteps.next')}
        </Text>
        <List>
          <List.Item>
            <Link url={href(BRAND_PATH)}>{t('firstSteps.matchLater')}</Link>
          </List.Item>
          {SIMPLE_ENTRIES.filter(({ tab }) => enabled.includes(tab.storeKey)).map(({ screen, tab, step }) => (
            <List.Item key={tab.storeKey}>
              <Link url={href(tabPath(screen, tab))}>{t('firstSteps.settingsOf', { title: step.title })}</Link>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
