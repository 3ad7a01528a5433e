import { z } from 'zod';
import type { SqlPool } from '../sql-pool.ts';
import { keptSince } from '../store/partitions.ts';
import type { Period } from './shop-report.ts';

/** The carts in which features were used, and how many of them have become an order until now. */
export type CartCounts = { carts: number; ordered: number };

/** A cart counts once in the total, and for each feature that was used in it. */
export type CartReport = CartCounts & { features: ({ feature: string } & CartCounts)[] };

const row = z.object({
  /** Null in the row with the total. */
  feature: z.string().nullable(),
  carts: z.coerce.number(),
  ordered: z.coerce.number(),
});

/**
 * Counts the carts in which features were used on some UTC days. Null if the carts of these days are not kept any more.
 * Reads the index of carts, whose size grows with the number of carts.
 */
export async function cartReport(
  pool: SqlPool,
  { shop, from, to }: Period & { shop: string },
  now: Date,
): Promise<CartReport | null> {
  if (from < keptSince('cart_touch', now)) return null;
  const { rows } = await pool.query(CARTS, [shop, from, to]);
  const counted = z.array(row).parse(rows);
  const total = counted.find(({ feature }) => feature === null);
  return {
    carts: total?.carts ?? 0,
    ordered: total?.ordered ?? 0,
    features: counted.flatMap(({ feature, ...counts }) => (feature === null ? [] : [{ feature, ...counts }])),
  };
}

/** `$1` shop, `$2` and `$3` first and last day. Test orders count until the shop has a real order. */
const CARTS = `
with used as (
  select cart, feature from metrics.cart_touch where shop = $1 and day between $2::date and $3::date group by 1, 2
), ordered as (
  select distinct cart
  from metrics.shop_order
  where shop = $1 and cart is not null and cancelled_at is null and created_at >= $2::date
    and (not is_test or not exists (select from metrics.order_day where shop = $1 and not is_test))
), marked as materialized (
  select cart, feature, ordered.cart is not null as is_ordered from used left join ordered using (cart)
)
select feature, count(*) as carts, count(*) filter (where is_ordered) as ordered from marked group by feature
union all
select null, count(*), count(*) filter (where is_ordered)
from (select bool_or(is_ordered) as is_ordered from marked group by cart) as once
order by feature`;
