import type { SqlPool } from './sql-pool.ts';

/**
 * Stores a shop's time zone, by its IANA name, and counts its days again. Pages that are counted already stay in their days.
 * Ignores a name that the database does not know, because it could not count by its days.
 */
export async function setTimeZone(pool: SqlPool, shop: string, timeZone: string): Promise<void> {
  const stored = await pool.query('select from metrics.shop_zone where shop = $1 and time_zone = $2', [shop, timeZone]);
  if (stored.rows.length > 0) return;
  const changed = await pool.query(
    `insert into metrics.shop_zone (shop, time_zone)
     select $1, name from pg_timezone_names where name = $2
     on conflict (shop) do update set time_zone = excluded.time_zone
     returning shop`,
    [shop, timeZone],
  );
  if (changed.rows.length > 0) await countAgain(pool, shop);
}

/** Counts all days of a shop again, by its present time zone. */
export async function countAgain(pool: SqlPool, shop: string): Promise<void> {
  await pool.query(`select metrics.count_days($1), metrics.count_orders($1, '-infinity', 'infinity')`, [shop]);
}
