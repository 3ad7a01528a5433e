import { BlockStack, Card, Text } from '@shopify/polaris';
import { count } from '../../domain/analytics/metrics';
import type { Metric, ShopMetrics } from '../../domain/analytics/shop-metrics';
import { t } from '../../platform/texts/texts';

interface OrdersCardProps {
  report: Pick<ShopMetrics, 'orders'>;
  format(metric: Metric, value: number): string;
}

/** Card with the orders whose carts used a feature. */
export function OrdersCard({ report, format }: OrdersCardProps) {
  const { numberOfOrders, revenue, refunds } = report.orders;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('analytics.capturedOrders')}
        </Text>
        <dl className="report-facts">
          <dt>{t('analytics.orders')}</dt>
          <dd>{count(numberOfOrders)}</dd>
          <dt>{t('analytics.beforeRefunds')}</dt>
          <dd>{format('revenue', revenue + refunds)}</dd>
          <dt>{t('analytics.refunds')}</dt>
          <dd>{format('revenue', refunds)}</dd>
          <dt>{t('analytics.revenue')}</dt>
          <dd>{format('revenue', revenue)}</dd>
        </dl>
        <Text as="p" tone="subdued">
          {t('analytics.capturedHelp')}
        </Text>
      </BlockStack>
    </Card>
  );
}
