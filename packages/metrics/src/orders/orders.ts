import { z } from 'zod';
import type { MetricsData } from '../metrics-data.ts';
import type { SqlPool } from '../sql-pool.ts';
import { isEventStoreFailure, type Touch } from '../store/event-store.ts';

/** An order's data for reports, without personal data. Amounts are minor units of the shop's currency. */
export type ShopOrder = {
  shop: string;
  /** Shopify's number of the order, as digits. */
  id: string;
  /** Our own cart id, a cart attribute set by the storefront. Null if the storefront did not set it. */
  cart: string | null;
  createdAt: Date;
  /** Shopify's time of the last change. An older state never replaces a newer one. */
  updatedAt: Date;
  /** ISO 4217 code of the shop's currency. */
  currency: string;
  /** With taxes and shipping, after discounts and edits, before refunds. */
  total: number;
  refunded: number;
  isTest: boolean;
  cancelledAt: Date | null;
  /** What the checkout granted with the order. Default: nothing. */
  rewards?: readonly OrderReward[];
};

export type OrderReward = {
  /** The feature that promises the reward. */
  feature: string;
  /** The name of the level or offer in the settings. */
  title: string;
  /** Title of the product that was given. Empty for a reward on the order. */
  product: string;
};

/** Retention of orders, in months: equal to that of page counts. */
export const RETENTION_MONTHS = 25;

/** Days in which events of an order's cart may still arrive. Browsers retry for two days. */
const LATE_DAYS = 3;

/**
 * Stores the state of an order, the features used in its cart, and its rewards. A repeated or older state changes nothing.
 * The rewards are those of the first state, because the names of levels may change afterwards.
 */
export async function storeOrder({ pool, events }: MetricsData, order: ShopOrder): Promise<void> {
  const { shop, id, cart, createdAt, updatedAt, currency, total, refunded, isTest, cancelledAt, rewards = [] } = order;
  const touches = cart === null ? [] : await events.touchesOf([{ shop, cart }]).catch(noneYet);
  const features = touches.map(({ feature }) => feature);
  await pool.query(
    `with stored as (
       insert into metrics.shop_order as old (
         shop, id, cart, created_at, updated_at, currency, total, refunded, is_test, cancelled_at
       )
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (shop, id) do update set
         updated_at = excluded.updated_at,
         currency = excluded.currency,
         total = excluded.total,
         refunded = excluded.refunded,
         is_test = excluded.is_test,
         cancelled_at = excluded.cancelled_at
       where excluded.updated_at >= old.updated_at
     ), granted as (
       insert into metrics.order_reward (shop, order_id, feature, title, product)
       select distinct $1, $2::bigint, feature, title, product
       from jsonb_to_recordset($11::jsonb) as row (feature text, title text, product text)
       where not exists (select from metrics.shop_order where shop = $1 and id = $2::bigint)
       on conflict do nothing
     )
     insert into metrics.order_feature (shop, order_id, feature)
     select $1, $2::bigint, feature from unnest($12::text[]) as used (feature)
     on conflict do nothing`,
    [
      ...[shop, id, cart, createdAt, updatedAt, currency, total, refunded, isTest, cancelledAt],
      JSON.stringify(rewards),
      features,
    ],
  );
  await countDay(pool, shop, createdAt);
}

/** While the event store is away, an order is stored without features. `maintainOrders` adds them. */
function noneYet(error: unknown): Touch[] {
  if (isEventStoreFailure(error)) return [];
  throw error;
}

/** Recounts the orders of the local day that contains a time. */
async function countDay(pool: SqlPool, shop: string, time: Date): Promise<void> {
  await pool.query(
    `select metrics.count_orders($1, day, day)
     from (
       select ($2::timestamptz at time zone coalesce((select time_zone from metrics.shop_zone where shop = $1), 'UTC'))::date
     ) as counted (day)`,
    [shop, time],
  );
}

/** Orders whose touches are read at a time. */
const BATCH = 1_000;

const recentRow = z.object({ shop: z.string(), id: z.string(), cart: z.string() });
const attributedRow = z.object({ shop: z.string(), quarter: z.date() });

/** Adds features whose events arrived after their cart's order, and deletes expired orders. */
export async function maintainOrders({ pool, events }: MetricsData, now: Date): Promise<void> {
  for (let after = { shop: '', id: '0' }; ; ) {
    const { rows } = await pool.query(
      `select shop, id, cart from metrics.shop_order
       where created_at > $1::timestamptz - make_interval(days => $2) and cart is not null and (shop, id) > ($3, $4::bigint)
       order by shop, id
       limit $5`,
      [now, LATE_DAYS, after.shop, after.id, BATCH],
    );
    const orders = z.array(recentRow).parse(rows);
    await attribute(pool, orders, await events.touchesOf(orders));
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) break;
    after = last;
  }
  await pool.query(
    `with counts as (
       delete from metrics.order_day where day < $1::timestamptz - make_interval(months => $2)
     ), reward_counts as (
       delete from metrics.reward_day where day < $1::timestamptz - make_interval(months => $2)
     ), expired as (
       delete from metrics.shop_order where created_at < $1::timestamptz - make_interval(months => $2) returning shop, id
     ), rewards as (
       delete from metrics.order_reward using expired
       where order_reward.shop = expired.shop and order_reward.order_id = expired.id
     )
     delete from metrics.order_feature using expired
     where order_feature.shop = expired.shop and order_feature.order_id = expired.id`,
    [now, RETENTION_MONTHS],
  );
}

/** Adds the features that were used in orders' carts, and recounts the days of orders with new ones. */
async function attribute(
  pool: SqlPool,
  orders: readonly z.infer<typeof recentRow>[],
  touches: readonly Touch[],
): Promise<void> {
  const { rows } = await pool.query(
    `with attributed as (
       insert into metrics.order_feature (shop, order_id, feature)
       select recent.shop, id, feature
       from jsonb_to_recordset($1::jsonb) as recent (shop text, id bigint, cart text)
       join jsonb_to_recordset($2::jsonb) as touch (shop text, cart text, feature text) using (shop, cart)
       on conflict do nothing
       returning shop, order_id
     )
     select distinct attributed.shop, date_bin('15 minutes', created_at, timestamptz '2026-01-01Z') as quarter
     from attributed join metrics.shop_order on shop_order.shop = attributed.shop and shop_order.id = order_id`,
    [JSON.stringify(orders), JSON.stringify(touches)],
  );
  for (const { shop, quarter } of z.array(attributedRow).parse(rows)) await countDay(pool, shop, quarter);
}
