import { BlockStack, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import { EVENT_METRICS, METRIC_LABELS } from '../../domain/analytics/metrics';
import { METRICS, type Metric } from '../../domain/analytics/shop-metrics';
import type { Activity } from '../../domain/home/dashboard';
import { ANALYTICS } from '../../domain/pages/pages';
import { type TextId, t } from '../../platform/texts/texts';
import { useNeedsUpgrade } from '../../ui/access/billing';
import { useMetricFormat } from '../../ui/metrics/use-metric-format';
import { useAppHref } from '../../ui/shell/shop-context';
import { Bars } from './bars';

const EXPLANATIONS: Record<Metric, TextId> = {
  views: 'dashboard.viewsExplanation',
  engagements: 'dashboard.engagementsExplanation',
  addToCarts: 'dashboard.addToCartsExplanation',
  numberOfOrders: 'dashboard.ordersExplanation',
  revenue: 'dashboard.revenueExplanation',
};

/** Card with the totals and daily counts of the last 30 days. The metrics of orders are shown once there are some. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const format = useMetricFormat(activity.currency);
  const needsUpgrade = useNeedsUpgrade();
  const href = useAppHref();
  const metrics = activity.currency === null ? EVENT_METRICS : METRICS;
  const isEmpty = metrics.every((metric) => activity[metric] === 0);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <InlineStack align="space-between">
            <Text as="h2" variant="headingMd">
              {t('dashboard.last30Days')}
            </Text>
            {!needsUpgrade(ANALYTICS) && <Link url={href(ANALYTICS.path)}>{t('dashboard.openAnalytics')}</Link>}
          </InlineStack>
          {isEmpty && (
            <Text as="p" tone="subdued">
              {t('dashboard.noActivity')}
            </Text>
          )}
        </BlockStack>
        <InlineGrid columns={{ xs: 1, sm: 3, md: metrics.length }} gap="400">
          {metrics.map((metric) => (
            <BlockStack key={metric} gap="100">
              <Text as="h3" tone="subdued">
                {t(METRIC_LABELS[metric])}
              </Text>
              <p className="metric total">{format(metric, activity[metric])}</p>
              <Bars
                label={t(METRIC_LABELS[metric])}
                points={activity.byDay.map(({ day, [metric]: count }) => ({ day, count }))}
                format={(count) => format(metric, count)}
              />
              <Text as="p" variant="bodySm" tone="subdued">
                {t(EXPLANATIONS[metric])}
              </Text>
            </BlockStack>
          ))}
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
