import { DAY_MS, dayOf } from '../../event-time.ts';
import type { Table } from '../clickhouse/tables.ts';

/** Rows of PostgreSQL, as a table of ClickHouse has them. */
export type Source = {
  table: Table;
  /** Columns by which pages of rows are asked for. */
  keys: readonly string[];
  /** Selects the rows of a UTC day, with the columns of `table`. */
  sql: string;
};

/** The events of a day. */
export const EVENTS: Source = {
  table: 'event',
  keys: ['shop', 'id'],
  sql: `
    select shop, day::text as day, (extract(epoch from occurred_at) * 1000)::bigint as at, id, feature, action, platform, path,
      session, button_action, position, type, cart, currency, quantity, price, value,
      coalesce(product_handles, '{}') as product_handles, browser
    from metrics.event where day = $1::date`,
};

const TOUCHES: Source = {
  table: 'touch',
  keys: ['shop', 'cart', 'feature'],
  sql: 'select shop, cart, feature, day::text as day from metrics.cart_touch where day = $1::date',
};

/**
 * Counts by quarter hour. What is counted by local days only, because its quarter hours are no longer kept, counts at noon of
 * the shop's day.
 */
export const QUARTERS: Source = {
  table: 'quarter',
  keys: ['shop', 'quarter', 'feature', 'action', 'platform', 'currency'],
  sql: `
    with zone as (
      select shop, coalesce(time_zone, 'UTC') as name
      from (select distinct shop from metrics.metric_day where day between $1::date - 1 and $1::date + 1) as known
      left join metrics.shop_zone using (shop)
    ), by_quarter as (
      select shop, extract(epoch from quarter)::bigint / 900 as quarter, feature, action, platform, currency, events, quantity, value
      from metrics.metric_quarter
      where quarter >= $1::date::timestamp at time zone 'UTC' and quarter < ($1::date + 1)::timestamp at time zone 'UTC'
    ), first_quarter as (
      select shop, name, (
        select (min(quarter) at time zone name)::date from metrics.metric_quarter where metric_quarter.shop = zone.shop
      ) as day
      from zone
    ), left_over as (
      select
        counted.shop,
        extract(epoch from (counted.day::timestamp + interval '12 hours') at time zone name)::bigint / 900 as quarter,
        counted.feature, counted.action, counted.platform,
        counted.events - coalesce((
          select sum(events) from metrics.metric_quarter as known
          where known.shop = counted.shop and known.feature = counted.feature and known.action = counted.action
            and known.platform = counted.platform
            and known.quarter >= counted.day::timestamp at time zone name
            and known.quarter < (counted.day + 1)::timestamp at time zone name
        ), 0) as events
      from metrics.metric_day as counted
      join first_quarter on first_quarter.shop = counted.shop
      where counted.day between $1::date - 1 and $1::date + 1
        and counted.day <= coalesce(first_quarter.day, 'infinity'::date)
    ), united as (
      select shop, quarter, feature, action, platform, currency, events, quantity, value from by_quarter
      union all
      select shop, quarter, feature, action, platform, '', events, 0, 0 from left_over
      where events > 0 and quarter / 96 = $1::date - date '1970-01-01'
    )
    select shop, $1::date::text as day, quarter, feature, action, platform, currency,
      sum(events)::bigint as events, sum(quantity)::bigint as quantity, sum(value)::bigint as value
    from united group by 1, 2, 3, 4, 5, 6, 7`,
};

/** Counts by page of the local day with the same name. */
export const PAGES: Source = {
  table: 'page',
  keys: ['shop', 'local_day', 'path', 'platform'],
  sql: `
    select shop, $1::date::text as day, day::text as local_day, path, platform, views, engagements, add_to_carts
    from metrics.metric_day_page where day = $1::date`,
};

/**
 * Counts by page of the events of the last day before `rawSince`, and of the day before it, whose local days are not over when
 * that day begins: counts by page of PostgreSQL contain later events too.
 */
const LAST_PAGES: Source = {
  ...PAGES,
  sql: `
    select shop, $1::date::text as day, local::text as local_day, path, platform,
      count(*) filter (where action = 'view') as views,
      count(*) filter (where action in ('click', 'change')) as engagements,
      count(*) filter (where action = 'addToCart') as add_to_carts
    from metrics.event
    left join metrics.shop_zone using (shop)
    cross join lateral (select (occurred_at at time zone coalesce(time_zone, 'UTC'))::date as local) as of
    where day between $1::date - 1 and $1::date and local >= $1::date
    group by 1, 3, 4, 5`,
};

/** Returns what is copied of a UTC day: events from `rawSince` on, and counts before. */
export function sourcesOf(day: string, rawSince: string): readonly Source[] {
  if (day >= rawSince) return [EVENTS, TOUCHES];
  const isLast = dayOf(Date.parse(day) + DAY_MS) === rawSince;
  return [QUARTERS, isLast ? LAST_PAGES : PAGES, TOUCHES];
}

/** Finds the first UTC days with counts, with counts by quarter hour, and with all of their events. Null without any. */
export const FIRST_DAYS = `
with counted as (
  select (quarter at time zone 'UTC')::date as day, sum(events) as events
  from metrics.metric_quarter
  where quarter >= ((now() at time zone 'UTC')::date - 8)::timestamp at time zone 'UTC'
  group by 1
), stored as (
  select day, count(*) as events from metrics.event group by day
), partial as (
  select max(counted.day) as day from counted left join stored using (day)
  where counted.events <> coalesce(stored.events, 0)
)
select
  least(
    (select min(day) from metrics.metric_day), (select min(quarter at time zone 'UTC')::date from metrics.metric_quarter),
    (select min(day) from metrics.cart_touch)
  )::text as "first",
  (select min(quarter at time zone 'UTC')::date from metrics.metric_quarter)::text as "firstQuarter",
  (select min(stored.day) from stored, partial where stored.day > coalesce(partial.day, '-infinity'))::text as "firstWhole"`;
