import { z } from 'zod';
import { DAY_MS, dayOf } from '../event-time.ts';
import type { MetricsData } from '../metrics-data.ts';
import type { SqlPool } from '../sql-pool.ts';
import type { EventTotals, PageCounts } from '../store/event-store.ts';

/** Days of the shop's time zone, such as `2026-11-01`, both included. */
export type Period = { from: string; to: string };

/** `revenue` is in minor units of the shop's currency. Refunds are subtracted. */
export type Totals = EventTotals & { numberOfOrders: number; revenue: number };

export type RewardTotals = {
  feature: string;
  /** The name of the level or offer. */
  title: string;
  /** Title of the product that was given. Empty for a reward on the order. */
  product: string;
  numberOfOrders: number;
  revenue: number;
};

export type ShopReport = Period & {
  /** IANA name of the time zone of the days. */
  timeZone: string;
  /** ISO 4217 code. Null for a shop without orders. */
  currency: string | null;
  /** The totals of the period, and of the same number of days before it. */
  summary: { current: Totals; before: Totals };
  /** Every day of the period, oldest first. */
  byDay: ({ day: string } & Totals)[];
  /** The features with any counts. An order counts for each feature used in its cart. */
  features: ({ feature: string } & Totals)[];
  /** Distinct orders whose carts involve any feature. */
  orders: { numberOfOrders: number; revenue: number; refunds: number };
  /** The orders in which no feature was used, as far as known. */
  otherOrders: { numberOfOrders: number; revenue: number };
  /** The levels, offers and gifts that the checkout granted, by revenue. */
  rewards: RewardTotals[];
  topPages: PageCounts[];
  platforms: { mobile: EventTotals; desktop: EventTotals };
};

/** Maximum pages in a report. */
const TOP_PAGES = 20;

/** Maximum rewards in a report. */
const MAX_REWARDS = 50;

/** Number of progress steps of `shopReport`. */
export const REPORT_STEPS = 3;

const orderRow = z.object({
  day: z.string(),
  /** Null in the rows that count each order once. */
  feature: z.string().nullable(),
  isInfluenced: z.boolean(),
  numberOfOrders: z.coerce.number(),
  revenue: z.coerce.number(),
  refunds: z.coerce.number(),
});
const rewardRow = z.object({
  feature: z.string(),
  title: z.string(),
  product: z.string(),
  numberOfOrders: z.coerce.number(),
  revenue: z.coerce.number(),
});
const zoneRow = z.object({ timeZone: z.string(), currency: z.string().nullable() });

/** Returns today in a shop's time zone. */
export async function localToday(pool: SqlPool, shop: string, now: Date): Promise<string> {
  const { timeZone } = await zoneOf(pool, shop);
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

/**
 * Reads a report from daily counts only, so its cost does not grow with the number of events and orders. Calls
 * `progress` with the number of completed steps.
 */
export async function shopReport(
  { pool, events }: MetricsData,
  { shop, from, to }: Period & { shop: string },
  progress: (done: number) => Promise<void> = async () => {},
): Promise<ShopReport> {
  const { timeZone, currency } = await zoneOf(pool, shop);
  const days = daysOf({ from, to });
  const start = dayOf(Date.parse(from) - days.length * DAY_MS);
  const counts = await events.dailyCounts({ shop, timeZone, from: start, to });
  await progress(1);
  const allOrders = z.array(orderRow).parse((await pool.query(ORDERS, [shop, start, to, currency])).rows);
  const rewards = z.array(rewardRow).parse((await pool.query(REWARDS, [shop, from, to, currency, MAX_REWARDS])).rows);
  await progress(2);
  const topPages = await events.topPages({ shop, timeZone, from, to }, TOP_PAGES);
  await progress(REPORT_STEPS);

  const isCurrent = ({ day }: { day: string }) => day >= from;
  const current = counts.filter(isCurrent);
  const orders = allOrders.filter(({ isInfluenced }) => isInfluenced);
  const others = allOrders.filter((row) => !row.isInfluenced && isCurrent(row));
  const currentOrders = orders.filter(isCurrent);
  const once = currentOrders.filter(({ feature }) => feature === null);
  const names = [...new Set([...current, ...currentOrders].flatMap(({ feature }) => feature ?? []))].toSorted();
  return {
    from,
    to,
    timeZone,
    currency,
    summary: {
      current: totals(current, once),
      before: totals(
        counts.filter((row) => !isCurrent(row)),
        orders.filter((row) => !isCurrent(row) && row.feature === null),
      ),
    },
    byDay: days.map((day) => ({
      day,
      ...totals(
        current.filter((row) => row.day === day),
        once.filter((row) => row.day === day),
      ),
    })),
    features: names.map((feature) => ({
      feature,
      ...totals(
        current.filter((row) => row.feature === feature),
        currentOrders.filter((row) => row.feature === feature),
      ),
    })),
    orders: {
      numberOfOrders: sum(once, 'numberOfOrders'),
      revenue: sum(once, 'revenue'),
      refunds: sum(once, 'refunds'),
    },
    otherOrders: { numberOfOrders: sum(others, 'numberOfOrders'), revenue: sum(others, 'revenue') },
    rewards,
    topPages,
    platforms: {
      mobile: eventTotals(current.filter(({ platform }) => platform === 'mobile')),
      desktop: eventTotals(current.filter(({ platform }) => platform === 'desktop')),
    },
  };
}

/** Returns the days of a period, oldest first. */
function daysOf({ from, to }: Period): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => dayOf(Date.parse(from) + index * DAY_MS));
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

const eventTotals = (rows: readonly EventTotals[]): EventTotals => ({
  views: sum(rows, 'views'),
  engagements: sum(rows, 'engagements'),
  addToCarts: sum(rows, 'addToCarts'),
});

const totals = (counts: readonly EventTotals[], orders: readonly z.infer<typeof orderRow>[]): Totals => ({
  ...eventTotals(counts),
  numberOfOrders: sum(orders, 'numberOfOrders'),
  revenue: sum(orders, 'revenue'),
});

/** Reads the shop's time zone, and the currency of its newest order. Amounts in an earlier currency are excluded. */
async function zoneOf(pool: SqlPool, shop: string): Promise<z.infer<typeof zoneRow>> {
  const { rows } = await pool.query(
    `select
       coalesce((select time_zone from metrics.shop_zone where shop = $1), 'UTC') as "timeZone",
       (select currency from metrics.shop_order where shop = $1 order by created_at desc limit 1) as currency`,
    [shop],
  );
  return zoneRow.parse(rows[0]);
}

/** Test orders count until the shop has a real order, so that merchants can try the report. */
const COUNTED = '(not is_test or not exists (select from metrics.order_day where shop = $1 and not is_test))';

/** `$1` shop, `$2` and `$3` first and last local day, `$4` currency. */
const ORDERS = `
select
  to_char(day, 'YYYY-MM-DD') as day,
  nullif(feature, '') as feature,
  is_influenced as "isInfluenced",
  sum(orders) as "numberOfOrders",
  sum(revenue) as revenue,
  sum(refunds) as refunds
from metrics.order_day
where shop = $1 and day between $2::date and $3::date and currency = $4 and ${COUNTED}
group by 1, 2, 3`;

/** As above. `$5` is the number of rewards. */
const REWARDS = `
select feature, title, product, sum(orders) as "numberOfOrders", sum(revenue) as revenue
from metrics.reward_day
where shop = $1 and day between $2::date and $3::date and currency = $4 and ${COUNTED}
group by 1, 2, 3
order by sum(revenue) desc, feature, title, product
limit $5`;
