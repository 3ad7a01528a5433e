import { DAY_MS, dayOf } from '../event-time.ts';
import type { SqlPool } from '../sql-pool.ts';
import { ensurePartitions, keptSince } from '../store/postgres/partitions.ts';
import type { ShopTraits } from './simulate-day.ts';

type Seeded = ShopTraits & { shop: string; now: Date };

/**
 * Adds what reports tell of a shop's seeded orders: the rewards of larger ones, and the carts in which features were used, of
 * which a part was ordered. Both follow from the numbers of the orders, so the result is deterministic.
 */
export async function seedComparisons(pool: SqlPool, { shop, features, now }: Seeded): Promise<void> {
  const first = keptSince('cart_touch', now);
  const days = Math.round((now.getTime() - Date.parse(first)) / DAY_MS) + 1;
  await ensurePartitions(
    pool,
    Array.from({ length: days }, (_, index) => dayOf(Date.parse(first) + index * DAY_MS)),
    ['cart_touch'],
  );
  await pool.query(
    `insert into metrics.order_reward (shop, order_id, feature, title, product)
     select shop, id, feature, title, product
     from metrics.shop_order
     cross join (values
       ('miniCartProgressBar', 'Premium Shipping', '', 5000, 1),
       ('miniCartProductDiscount', 'Free Gift', 'Canvas tote', 7500, 2)
     ) as reward (feature, title, product, least, part)
     where shop = $1 and total >= least and id % part = 0 and ($2::text[] is null or feature = any ($2))
     on conflict do nothing`,
    [shop, features ?? null],
  );
  await pool.query(
    `update metrics.shop_order set cart = md5(id::text)::uuid where shop = $1 and created_at >= $2::date`,
    [shop, first],
  );
  await pool.query(
    `insert into metrics.cart_touch (shop, day, cart, feature)
     select shop, (created_at at time zone 'UTC')::date, case copy when 0 then cart else md5(cart || copy)::uuid::text end, feature
     from metrics.shop_order
     join metrics.order_feature using (shop)
     cross join generate_series(0, 5) as copy
     where shop = $1 and order_id = id and cart is not null and created_at >= $2::date and (copy = 0 or id % greatest(copy, 1) < 2)
     on conflict do nothing`,
    [shop, first],
  );
}
