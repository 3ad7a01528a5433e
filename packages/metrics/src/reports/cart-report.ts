import { z } from 'zod';
import type { MetricsData } from '../metrics-data.ts';
import type { Period } from './shop-report.ts';

/** The carts in which features were used, and how many of them have become an order until now. */
export type CartCounts = { carts: number; ordered: number };

/** A cart counts once in the total, and for each feature that was used in it. */
export type CartReport = CartCounts & { features: ({ feature: string } & CartCounts)[] };

const cartRow = z.object({ cart: z.string() });

/**
 * Counts the carts in which features were used on some UTC days. Null if the carts of these days are not kept any more.
 * Reads the index of carts, whose size grows with the number of carts.
 */
export async function cartReport(
  { pool, events }: MetricsData,
  { shop, from, to }: Period & { shop: string },
  now: Date,
): Promise<CartReport | null> {
  if (from < events.cartsKeptSince(now)) return null;
  const ordered = z.array(cartRow).parse((await pool.query(ORDERED, [shop, from])).rows);
  const counted = await events.countCarts(
    { shop, from, to },
    ordered.map(({ cart }) => cart),
  );
  const total = counted.find(({ feature }) => feature === null);
  return {
    carts: total?.carts ?? 0,
    ordered: total?.ordered ?? 0,
    features: counted.flatMap(({ feature, ...counts }) => (feature === null ? [] : [{ feature, ...counts }])),
  };
}

/** The carts that became an order. `$1` shop, `$2` first day. Test orders count until the shop has a real order. */
const ORDERED = `
select distinct cart
from metrics.shop_order
where shop = $1 and cart is not null and cancelled_at is null and created_at >= $2::date
  and (not is_test or not exists (select from metrics.order_day where shop = $1 and not is_test))`;
