import { BlockStack, Card, Text } from '@shopify/polaris';
import { count } from '../../domain/analytics/metrics';
import { shareOf } from '../../domain/analytics/report-names';
import type { ShopMetrics } from '../../domain/analytics/shop-metrics';
import { t } from '../../platform/texts/texts';

/** Card with the share of carts with features that were ordered. */
export function CartsCard({ carts }: { carts: ShopMetrics['carts'] }) {
  const share = carts && shareOf(carts.ordered, carts.carts, 1);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('analytics.conversion')}
        </Text>
        {share && <p className="metric total">{share}</p>}
        <Text as="p">
          {carts
            ? t('analytics.cartsCounted', { carts: carts.carts, ordered: count(carts.ordered) })
            : t('analytics.cartsNotKept')}
        </Text>
        {share && (
          <Text as="p" tone="subdued">
            {t('analytics.cartsHelp')}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
