import { DAY_MS, dayOf } from '../event-time.ts';
import type { MetricsData } from '../metrics-data.ts';
import type { SqlPool } from '../sql-pool.ts';
import { localToday, type ShopReport, shopReport, type Totals } from './shop-report.ts';

export type SummaryRequest = {
  shop: string;
  /** Number of days in the shop's time zone, up to and including today. */
  days: number;
  now: Date;
};

/** The totals of the days, and of as many days before. */
export type Summary = Totals & { before: Totals } & Pick<ShopReport, 'byDay' | 'currency' | 'features'>;

/** Reads the totals of a shop's last days. */
export async function summary(data: MetricsData, { shop, days, now }: SummaryRequest): Promise<Summary> {
  const period = await lastDays(data.pool, shop, days, now);
  const { byDay, currency, features, summary } = await shopReport(data, { shop, ...period });
  return { ...summary.current, before: summary.before, byDay, currency, features };
}

/** Returns the last days in a shop's time zone, up to and including today. */
export async function lastDays(pool: SqlPool, shop: string, days: number, now: Date) {
  const to = await localToday(pool, shop, now);
  return { from: dayOf(Date.parse(to) - (days - 1) * DAY_MS), to };
}
