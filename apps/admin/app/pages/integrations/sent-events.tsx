import { BlockStack, Card, List, Text } from '@shopify/polaris';
import { PROVIDER_EVENTS, type ProviderEventKind } from '@uptill/feature-schema/provider-events';
import { type TextId, t } from '../../platform/texts/texts';

const DESCRIPTIONS: Record<ProviderEventKind, TextId> = {
  addToCart: 'providers.anAdd',
  checkout: 'providers.aCheckout',
  engagement: 'providers.anEngagement',
};

/** Card with the providers' names of our events, and the occasions for sending them. */
export function SentEvents() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('providers.whatIsSent')}
        </Text>
        <table className="event-names">
          <thead>
            <tr>
              <th scope="col">{t('providers.whatShoppersDo')}</th>
              <th scope="col">{t('providers.facebook')}</th>
              <th scope="col">{t('providers.google')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(PROVIDER_EVENTS).map(([kind, names]) => (
              <tr key={kind}>
                <th scope="row">{t(DESCRIPTIONS[kind as ProviderEventKind])}</th>
                <td>
                  <code>{names.facebook}</code>
                </td>
                <td>
                  <code>{names.google}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <List>
          <List.Item>{t('providers.onlyWithConsent')}</List.Item>
          <List.Item>{t('providers.noViews')}</List.Item>
          <List.Item>{t('providers.notTwice')}</List.Item>
          <List.Item>{t('providers.notFound')}</List.Item>
        </List>
      </BlockStack>
    </Card>
  );
}
