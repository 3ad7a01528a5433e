import type { SqlPool } from '../sql-pool.ts';

/** Deletes every event and every count of one shop, as the platform's `shop/redact` webhook demands. */
export async function redactShop(pool: SqlPool, shop: string): Promise<void> {
  await pool.query(
    `with events as (delete from metrics.event where shop = $1),
          hours as (delete from metrics.metric_hour where shop = $1)
     delete from metrics.metric_day_page where shop = $1`,
    [shop],
  );
}
