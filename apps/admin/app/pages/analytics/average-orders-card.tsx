import { changeOf } from '../../domain/analytics/metrics';
import { averageOrder } from '../../domain/analytics/report-names';
import type { Metric, ShopMetrics } from '../../domain/analytics/shop-metrics';
import { type TextId, t } from '../../platform/texts/texts';
import { fileName, metricColumn, moneyColumn } from './column';
import { TableCard } from './table-card';

interface AverageOrdersCardProps {
  report: ShopMetrics;
  format(metric: Metric, value: number): string;
}

type Row = { title: TextId; numberOfOrders: number; revenue: number };

/** Card that compares orders in which a feature was used with the others. */
export function AverageOrdersCard({ report, format }: AverageOrdersCardProps) {
  const { orders, otherOrders, currency } = report;
  const rows: Row[] = [
    { title: 'analytics.influencedOrders', ...orders },
    { title: 'analytics.otherOrders', ...otherOrders },
  ];
  return (
    <TableCard
      title={t('analytics.averageOrders')}
      none=""
      help={[comparison(orders, otherOrders), t('analytics.averageOrdersHelp')].join(' ').trim()}
      file={fileName('orders', report)}
      columns={[
        { title: t('analytics.orders'), show: ({ title }) => t(title) },
        moneyColumn<Row>(t('analytics.averageOrder'), averageOrder, format, currency),
        { ...metricColumn<Row>('numberOfOrders', format, currency), title: t('analytics.number') },
        metricColumn<Row>('revenue', format, currency),
      ]}
      rows={rows}
      keyOf={({ title }) => title}
    />
  );
}

/** Returns a sentence on the difference; empty if there is nothing to compare. */
function comparison(orders: Omit<Row, 'title'>, others: Omit<Row, 'title'>): string {
  const [own, other] = [averageOrder(orders), averageOrder(others)];
  const change = own === null || other === null ? null : changeOf(own, other);
  return change ? t('analytics.averageOrderChange', { ...change }) : '';
}
