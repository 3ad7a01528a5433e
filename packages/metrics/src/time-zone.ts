import type { MetricsData } from './metrics-data.ts';

/**
 * Stores a shop's time zone by IANA name, and recounts its days. Existing page counts are not moved. Ignores names
 * unknown to the database.
 */
export async function setTimeZone(data: MetricsData, shop: string, timeZone: string): Promise<void> {
  const { pool } = data;
  const stored = await pool.query('select from metrics.shop_zone where shop = $1 and time_zone = $2', [shop, timeZone]);
  if (stored.rows.length > 0) return;
  const changed = await pool.query(
    `insert into metrics.shop_zone (shop, time_zone)
     select $1, name from pg_timezone_names where name = $2
     on conflict (shop) do update set time_zone = excluded.time_zone
     returning shop`,
    [shop, timeZone],
  );
  if (changed.rows.length > 0) await recountDays(data, shop);
}

/** Recounts all days of a shop in its current time zone. */
export async function recountDays({ pool, events }: MetricsData, shop: string): Promise<void> {
  await events.recountDays(shop);
  await pool.query(`select metrics.count_orders($1, '-infinity', 'infinity')`, [shop]);
}
