import { METRIC_LABELS } from '../../domain/analytics/metrics';
import type { Metric, ShopMetrics } from '../../domain/analytics/shop-metrics';
import type { ApiResult } from '../../platform/api/client';
import { loadChunk } from '../../platform/chunks/load-chunk';
import type { CsvColumn } from '../../platform/csv/csv-options';
import { t } from '../../platform/texts/texts';

/** A column of a table, which is shown and exported. */
export interface Column<Row> {
  title: string;
  /** The title in a file, if it differs: with the currency, for example. */
  fileTitle?: string;
  /** True for texts, which are aligned at their start. */
  isText?: boolean;
  show(row: Row): string;
  /** The value in a file. Default: as shown. */
  value?(row: Row): string | number;
}

/** Returns the rows of a table as a CSV file. */
export async function toFile<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<ApiResult<Blob>> {
  const loaded = await loadChunk('csv-file', () => import('../../platform/csv/csv-file')).catch(() => null);
  if (!loaded) return { ok: false, code: 'unreachable', message: t('analytics.notExported'), issues: [] };
  const named = columns.map(
    ({ title, fileTitle = title }, index): CsvColumn => ({ key: `${index}`, header: fileTitle }),
  );
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(({ show, value = show }, index) => [`${index}`, value(row)])),
  );
  return { ok: true, value: loaded.csvFile(named, values) };
}

/** Returns the name of the file of a report's table, without its ending. */
export const fileName = (table: string, { from, to }: Pick<ShopMetrics, 'from' | 'to'>) =>
  `uptill-${table}-${from}-${to}`;

/** Returns the column of a metric. In a file, revenue is in major units of its currency. */
export function metricColumn<Row extends Partial<Record<Metric, number>>>(
  metric: Metric,
  format: (metric: Metric, value: number) => string,
  currency: string | null,
): Column<Row> {
  const read = (row: Row) => row[metric] ?? 0;
  const title = t(METRIC_LABELS[metric]);
  if (metric !== 'revenue') return { title, show: (row) => format(metric, read(row)), value: read };
  return moneyColumn(title, read, format, currency);
}

/** Returns a column of amounts in minor units. An amount may be unknown. */
export function moneyColumn<Row>(
  title: string,
  read: (row: Row) => number | null,
  format: (metric: Metric, value: number) => string,
  currency: string | null,
): Column<Row> {
  return {
    title,
    fileTitle: currency ? `${title} (${currency})` : title,
    show: (row) => ifKnown(read(row), (value) => format('revenue', value)),
    // All currencies have two decimals in Shopify's carts.
    value: (row) => ifKnown(read(row), (value) => value / 100),
  };
}

function ifKnown<Shown>(value: number | null, show: (value: number) => Shown): Shown | string {
  return value === null ? '–' : show(value);
}
