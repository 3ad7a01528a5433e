import { BlockStack, InlineGrid } from '@shopify/polaris';
import {
  count,
  EVENT_METRICS,
  featureName,
  METRIC_LABELS,
  pageName,
  shownMetrics,
} from '../../domain/analytics/metrics';
import type { ShopMetrics } from '../../domain/analytics/shop-metrics';
import { language, t } from '../../platform/texts/texts';
import { useScopes } from '../../ui/access/scopes-context';
import { useMetricFormat } from '../../ui/metrics/use-metric-format';
import { DaysCard } from './days-card';
import { ORDERS_SCOPES } from './orders-banner';
import { OrdersCard } from './orders-card';
import { TableCard } from './table-card';
import { TotalsCard } from './totals-card';

/** All parts of a report. */
export function ReportView({ report }: { report: ShopMetrics }) {
  const { granted } = useScopes();
  const format = useMetricFormat(report.currency);
  const metrics = shownMetrics(
    ORDERS_SCOPES.every((scope) => granted.includes(scope)),
    report.summary,
  );
  const hasOrders = metrics.length > EVENT_METRICS.length;
  return (
    <BlockStack gap="400">
      <TotalsCard report={report} metrics={metrics} format={format} />
      <DaysCard report={report} metrics={metrics} format={format} />
      <TableCard
        title={t('analytics.features')}
        none={t('analytics.noFeatures')}
        help={hasOrders ? t('analytics.featuresHelp') : undefined}
        columns={[t('analytics.feature'), ...metrics.map((metric) => t(METRIC_LABELS[metric]))]}
        rows={report.features
          .toSorted((one, other) => other.views - one.views)
          .map((row) => ({
            key: row.feature,
            name: featureName(row.feature),
            cells: metrics.map((metric) => format(metric, row[metric])),
          }))}
      />
      <TableCard
        title={t('analytics.topPages')}
        none={t('analytics.noPages')}
        columns={[t('analytics.page'), ...EVENT_METRICS.map((metric) => t(METRIC_LABELS[metric]))]}
        rows={report.topPages.map((row) => ({
          key: row.path,
          name: pageName(row.path),
          cells: EVENT_METRICS.map((metric) => count(row[metric])),
        }))}
      />
      <InlineGrid columns={{ xs: 1, md: hasOrders ? 2 : 1 }} gap="400">
        <PlatformsCard platforms={report.platforms} />
        {hasOrders && <OrdersCard orders={report.orders} format={format} />}
      </InlineGrid>
    </BlockStack>
  );
}

/** Table that compares phones with desktops. */
function PlatformsCard({ platforms: { mobile, desktop } }: Pick<ShopMetrics, 'platforms'>) {
  return (
    <TableCard
      title={t('analytics.platforms')}
      none=""
      columns={[t('analytics.metric'), t('analytics.mobile'), t('analytics.desktop')]}
      rows={EVENT_METRICS.map((metric) => ({
        key: metric,
        name: t(METRIC_LABELS[metric]),
        cells: [mobile[metric], desktop[metric]].map((value) => withShare(value, mobile[metric] + desktop[metric])),
      }))}
    />
  );
}

/** Returns a count with its share of a total, such as `30 (25%)`. */
function withShare(value: number, total: number): string {
  if (total === 0) return count(value);
  const share = (value / total).toLocaleString(language(), { style: 'percent' });
  return t('analytics.withShare', { value: count(value), share });
}
