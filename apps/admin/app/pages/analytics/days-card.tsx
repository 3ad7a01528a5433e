import { BlockStack, Card, InlineGrid, InlineStack, Select, SkeletonDisplayText, Text } from '@shopify/polaris';
import { lazy, useId, useState } from 'react';
import { dayName, METRIC_LABELS } from '../../domain/analytics/metrics';
import type { Metric, ShopMetrics } from '../../domain/analytics/shop-metrics';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { LazyPart } from '../../ui/chunks/lazy-part';
import { type Column, fileName, metricColumn, toFile } from './column';
import { ExportButton } from './export-button';
import { ReportTable } from './report-table';

// The chart library is loaded with the first report.
const DayChart = lazy(() => loadChunk('day-chart', () => import('./day-chart')));

interface DaysCardProps {
  report: ShopMetrics;
  /** The metrics to choose from. The first one is shown first. */
  metrics: readonly Metric[];
  format(metric: Metric, value: number): string;
}

/** Card with one metric over time, as a chart and as a table. */
export function DaysCard({ report, metrics, format }: DaysCardProps) {
  const { byDay, currency } = report;
  const id = useId();
  const [chosen, setChosen] = useState<Metric>();
  const metric = chosen && metrics.includes(chosen) ? chosen : (metrics[0] ?? 'views');
  const label = t(METRIC_LABELS[metric]);
  const columns: Column<ShopMetrics['byDay'][number]>[] = [
    { title: t('analytics.day'), show: ({ day }) => day },
    ...metrics.map((each) => metricColumn<ShopMetrics['byDay'][number]>(each, format, currency)),
  ];
  const points = byDay.map(({ day, [metric]: value }) => ({ day, value }));
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd" id={id}>
            {t('analytics.metricByDay', { metric: label })}
          </Text>
          <InlineStack gap="200" blockAlign="center">
            <Select
              label={t('analytics.metric')}
              labelInline
              options={metrics.map((value) => ({ value, label: t(METRIC_LABELS[value]) }))}
              value={metric}
              onChange={(value: Metric) => setChosen(value)}
            />
            <ExportButton
              title={t('analytics.byDay')}
              file={fileName('days', report)}
              load={() => toFile(columns, byDay)}
            />
          </InlineStack>
        </InlineStack>
        <InlineGrid columns={{ xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="400">
          <div className="day-chart">
            <LazyPart fallback={<SkeletonDisplayText size="small" />}>
              <DayChart label={label} points={points} format={(value) => format(metric, value)} />
            </LazyPart>
          </div>
          <ReportTable
            labelledBy={id}
            columns={[t('analytics.day'), label]}
            rows={points.map(({ day, value }) => ({
              key: day,
              name: dayName(day, 'long'),
              cells: [format(metric, value)],
            }))}
            scrolls
          />
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
