import type { SqlPool } from '../sql-pool.ts';

/** An order as the reports know it, without personal data. Amounts are minor units of the shop's currency. */
export type ShopOrder = {
  shop: string;
  /** Shopify's number of the order, as digits. */
  id: string;
  /** Our own cart id, which the storefront has put on the cart. Null if no page of ours has seen the cart. */
  cart: string | null;
  createdAt: Date;
  /** Shopify's time of the last change. What is stored never goes back to an earlier one. */
  updatedAt: Date;
  /** ISO 4217 code of the shop's currency. */
  currency: string;
  /** With taxes and shipping, after discounts and edits, before refunds. */
  total: number;
  refunded: number;
  isTest: boolean;
  cancelledAt: Date | null;
};

/** Months that an order is kept: as long as the counts of pages. */
export const KEEP_MONTHS = 25;

/** Days in which events of an order's cart may still arrive. Browsers send them again for two days. */
const LATE_DAYS = 3;

/**
 * Stores the state of an order, and the features that have touched its cart. The same state again, or an older one, changes
 * nothing.
 */
export async function storeOrder(pool: SqlPool, order: ShopOrder): Promise<void> {
  const { shop, id, cart, createdAt, updatedAt, currency, total, refunded, isTest, cancelledAt } = order;
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
     )
     insert into metrics.order_feature (shop, order_id, feature)
     select distinct shop, $2::bigint, feature from metrics.cart_touch where shop = $1 and cart = $3
     on conflict do nothing`,
    [shop, id, cart, createdAt, updatedAt, currency, total, refunded, isTest, cancelledAt],
  );
}

/** Adds features whose events arrived after the order of their cart, and deletes orders that are too old. */
export async function maintainOrders(pool: SqlPool, now: Date): Promise<void> {
  await pool.query(
    `insert into metrics.order_feature (shop, order_id, feature)
     select distinct shop, id, feature
     from metrics.shop_order join metrics.cart_touch using (shop, cart)
     where created_at > $1::timestamptz - make_interval(days => $2)
     on conflict do nothing`,
    [now, LATE_DAYS],
  );
  await pool.query(
    `with expired as (
       delete from metrics.shop_order where created_at < $1::timestamptz - make_interval(months => $2) returning shop, id
     )
     delete from metrics.order_feature using expired
     where order_feature.shop = expired.shop and order_feature.order_id = expired.id`,
    [now, KEEP_MONTHS],
  );
}
