import { DAY_MS, isTimely, uuidTime } from './event-time.ts';
import type { SqlPool } from './sql-pool.ts';

/** An admin event: a merchant's login, or a page load. */
export type AdminEvent = {
  /** UUIDv7 with the time of the event. A retried event has the same id, and is stored once. */
  id: string;
  name: string;
  /** The page's path in the app. */
  path: string;
  args: Record<string, string | number | boolean>;
};

/** Retention of admin events, in days. */
const RETENTION_DAYS = 90;

/** Maximum admin events per shop and UTC day. A busy merchant loads a few hundred pages. */
const MAX_PER_DAY = 1_000;

/**
 * Stores a shop's admin events, separately from shopper events and excluded from reports. Drops events above the daily
 * cap or with an invalid time. Returns the number of stored events.
 */
export async function storeAdminEvents(
  pool: SqlPool,
  shop: string,
  events: readonly AdminEvent[],
  now: Date,
): Promise<number> {
  const rows = events
    .filter(({ id }) => isTimely(id, now))
    .map(({ id, name, path, args }) => ({ id, name, path, args, occurred_at: uuidTime(id) }));
  const inserted = await pool.query(APPEND, [shop, JSON.stringify(rows), now, MAX_PER_DAY]);
  return inserted.rows.length;
}

/** Deletes admin events older than 90 days. */
export async function dropExpiredAdminEvents(pool: SqlPool, now: Date): Promise<void> {
  await pool.query('delete from metrics.admin_event where occurred_at < $1', [
    new Date(now.getTime() - RETENTION_DAYS * DAY_MS),
  ]);
}

/** Concurrent statements of a shop serialise on its row of `day_cap`, so that the cap is exact. */
const APPEND = `
with sent as (
  select distinct on (id) id, name, occurred_at, path, args
  from jsonb_to_recordset($2::jsonb) as row (id uuid, name text, occurred_at timestamptz, path text, args jsonb)
), new as (
  select *, row_number() over (order by id) as place
  from sent
  where not exists (select from metrics.admin_event known where known.shop = $1 and known.id = sent.id)
), granted as (
  insert into metrics.day_cap as old (shop, day, kind, used, granted)
  select $1, ($3::timestamptz at time zone 'UTC')::date, 'admin', least(count(*), $4::integer), least(count(*), $4::integer)
  from new
  having count(*) > 0
  on conflict (shop, day, kind) do update set
    granted = least(old.used + excluded.used, $4::integer) - old.used,
    used = least(old.used + excluded.used, $4::integer)
  where old.used < $4::integer
  returning granted
)
insert into metrics.admin_event (shop, id, occurred_at, name, path, args)
select $1, id, occurred_at, name, path, args
from new, granted
where place <= granted
order by id
on conflict do nothing
returning id`;
