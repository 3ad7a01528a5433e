import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { METRIC_LABELS } from '../../domain/analytics/metrics';
import { numberOfDays } from '../../domain/analytics/range';
import type { Metric, ShopMetrics } from '../../domain/analytics/shop-metrics';
import { t } from '../../platform/texts/texts';
import { Change } from '../../ui/metrics/change';

interface TotalsCardProps {
  report: ShopMetrics;
  metrics: readonly Metric[];
  format(metric: Metric, value: number): string;
}

/** Card with the totals of a period, compared with the period before. */
export function TotalsCard({ report, metrics, format }: TotalsCardProps) {
  const { current, before } = report.summary;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t('analytics.totals')}
          </Text>
          <Text as="p" tone="subdued">
            {t('analytics.comparedWith', { days: numberOfDays(report) })}
          </Text>
        </BlockStack>
        <InlineGrid columns={{ xs: 2, md: metrics.length }} gap="400">
          {metrics.map((metric) => (
            <BlockStack key={metric} gap="100">
              <Text as="h3" tone="subdued">
                {t(METRIC_LABELS[metric])}
              </Text>
              <p className="metric total">{format(metric, current[metric])}</p>
              <Change current={current[metric]} before={before[metric]} from={format(metric, before[metric])} />
            </BlockStack>
          ))}
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
