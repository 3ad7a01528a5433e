import { DAY_MS, isTimely, uuidTime } from './event-time.ts';
import type { SqlPool } from './sql-pool.ts';

/** An event of the admin: a merchant's login, or the load of a page. */
export type AdminEvent = {
  /** UUIDv7 with the time of the event. An event that is sent again keeps its id, and is stored once. */
  id: string;
  name: string;
  /** The page's path in the app. */
  path: string;
  args: Record<string, string | number | boolean>;
};

/** Days that events of the admin are kept. */
const RETENTION_DAYS = 90;

/** Most events of the admin that are stored for one shop and UTC day. A busy merchant loads some hundred pages. */
const MAX_PER_DAY = 1_000;

/**
 * Stores events of a shop's admin, apart from its shoppers' events: they are part of no report. Events above the day's cap,
 * and those with a wrong time, are dropped. Returns the number of stored events.
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

/** Deletes events of the admin after 90 days. */
export async function dropExpiredAdminEvents(pool: SqlPool, now: Date): Promise<void> {
  await pool.query('delete from metrics.admin_event where occurred_at < $1', [
    new Date(now.getTime() - RETENTION_DAYS * DAY_MS),
  ]);
}

/** Statements of one shop wait for each other at its row of `day_cap`, so that the cap is exact. */
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
