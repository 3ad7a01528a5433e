import { BlockStack, InlineGrid } from '@shopify/polaris';
import { count, EVENT_METRICS, featureName, METRIC_LABELS, shownMetrics } from '../../domain/analytics/metrics';
import { averageOrder, pageName, rewardName, shareOf } from '../../domain/analytics/report-names';
import type { Metric, ShopMetrics } from '../../domain/analytics/shop-metrics';
import { t } from '../../platform/texts/texts';
import { useMetricFormat } from '../../ui/metrics/use-metric-format';
import { useOrdersPermission } from '../../ui/metrics/use-orders-permission';
import { AverageOrdersCard } from './average-orders-card';
import { CartsCard } from './carts-card';
import { type Column, fileName, metricColumn, moneyColumn } from './column';
import { DaysCard } from './days-card';
import { OrdersCard } from './orders-card';
import { TableCard } from './table-card';
import { TotalsCard } from './totals-card';

/** All parts of a report: first what the cart earned, if the app may read orders, and then what shoppers did. */
export function ReportView({ report }: { report: ShopMetrics }) {
  const { isGranted } = useOrdersPermission();
  const format = useMetricFormat(report.currency);
  const metrics = shownMetrics(isGranted, report.summary);
  const hasOrders = metrics.length > EVENT_METRICS.length;
  const [first = 'views'] = metrics;
  return (
    <BlockStack gap="400">
      <TotalsCard report={report} metrics={metrics} format={format} />
      <DaysCard report={report} metrics={metrics} format={format} />
      {hasOrders && (
        <>
          <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
            <AverageOrdersCard report={report} format={format} />
            <CartsCard carts={report.carts} />
          </InlineGrid>
          <RewardsCard report={report} format={format} />
        </>
      )}
      <TableCard
        title={t('analytics.features')}
        none={t('analytics.noFeatures')}
        help={hasOrders ? t('analytics.featuresHelp') : undefined}
        file={fileName('features', report)}
        columns={[
          { title: t('analytics.feature'), show: ({ feature }) => featureName(feature) },
          ...metrics.map((metric) => metricColumn<FeatureRow>(metric, format, report.currency)),
          ...(hasOrders ? orderColumns(report, format) : []),
        ]}
        rows={report.features.toSorted((one, other) => other[first] - one[first] || other.views - one.views)}
        keyOf={({ feature }) => feature}
      />
      <TableCard
        title={t('analytics.topPages')}
        none={t('analytics.noPages')}
        file={fileName('pages', report)}
        columns={[
          { title: t('analytics.page'), show: ({ path, product }) => pageName(path, product) },
          ...EVENT_METRICS.map((metric) =>
            metricColumn<ShopMetrics['topPages'][number]>(metric, format, report.currency),
          ),
        ]}
        rows={report.topPages}
        keyOf={({ path }) => path}
      />
      <InlineGrid columns={{ xs: 1, md: hasOrders ? 2 : 1 }} gap="400">
        <PlatformsCard report={report} />
        {hasOrders && <OrdersCard report={report} format={format} />}
      </InlineGrid>
    </BlockStack>
  );
}

type FeatureRow = ShopMetrics['features'][number];

interface PartProps {
  report: ShopMetrics;
  format(metric: Metric, value: number): string;
}

/** The average order of each feature, and the share of its carts that were ordered. */
function orderColumns({ carts, currency }: ShopMetrics, format: PartProps['format']): Column<FeatureRow>[] {
  const ordered = (row: FeatureRow) => {
    const found = carts?.features.find(({ feature }) => feature === row.feature);
    return (found && shareOf(found.ordered, found.carts, 1)) ?? '–';
  };
  return [
    moneyColumn(t('analytics.averageOrder'), averageOrder, format, currency),
    ...(carts ? [{ title: t('analytics.cartsOrdered'), show: ordered }] : []),
  ];
}

/** Table of the levels, offers and gifts that the checkout granted. */
function RewardsCard({ report, format }: PartProps) {
  const { rewards, currency } = report;
  type Row = (typeof rewards)[number];
  return (
    <TableCard
      title={t('analytics.rewards')}
      none={t('analytics.noRewards')}
      help={rewards.length > 0 ? t('analytics.rewardsHelp') : undefined}
      file={fileName('rewards', report)}
      columns={[
        { title: t('analytics.reward'), show: (row: Row) => rewardName(row) },
        { title: t('analytics.feature'), isText: true, show: ({ feature }) => featureName(feature) },
        metricColumn<Row>('revenue', format, currency),
        metricColumn<Row>('numberOfOrders', format, currency),
        moneyColumn<Row>(t('analytics.averageOrder'), averageOrder, format, currency),
      ]}
      rows={rewards}
      keyOf={({ feature, title, product }) => `${feature} ${title} ${product}`}
    />
  );
}

/** Table that compares phones with desktops. */
function PlatformsCard({ report }: { report: ShopMetrics }) {
  const { mobile, desktop } = report.platforms;
  const column = (title: string, values: typeof mobile): Column<(typeof EVENT_METRICS)[number]> => ({
    title,
    show: (metric) => withShare(values[metric], mobile[metric] + desktop[metric]),
    value: (metric) => values[metric],
  });
  return (
    <TableCard
      title={t('analytics.platforms')}
      none=""
      file={fileName('devices', report)}
      columns={[
        { title: t('analytics.metric'), show: (metric) => t(METRIC_LABELS[metric]) },
        column(t('analytics.mobile'), mobile),
        column(t('analytics.desktop'), desktop),
      ]}
      rows={EVENT_METRICS}
      keyOf={(metric) => metric}
    />
  );
}

/** Returns a count with its share of a total, such as `30 (25%)`. */
function withShare(value: number, total: number): string {
  const share = shareOf(value, total);
  return share ? t('analytics.withShare', { value: count(value), share }) : count(value);
}
