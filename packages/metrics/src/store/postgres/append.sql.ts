import { OTHER_PAGES } from '../caps.ts';

/**
 * Inserts new events and adds only these to the rollups, in one statement and therefore one transaction. `$1` is a JSON
 * array of rows (see `postgres-store.ts`), `$2` the engagement actions, `$3` the actions that associate a feature with
 * a cart, `$4` the cap of pages and `$5` the cap of touches (see `caps.ts`). Days and pages are counted by the shop's
 * local day. Amounts are counted only for adds to cart, which limits the number of rows by currency.
 *
 * Concurrent statements with new pages or touches of a shop serialise on its row of `day_cap`, so the caps are exact.
 * Two statements with the same new page may both count it, and reach the cap slightly early.
 *
 * Rows are inserted in key order, so that instances that insert the same keys wait for each other instead of
 * deadlocking. If another transaction is inserting the same event, the statement waits and then skips the event.
 */
export const APPEND = `
with inserted as (
  insert into metrics.event (
    shop, day, id, occurred_at, feature, action, platform, path, session, button_action, position, type, cart,
    currency, quantity, price, value, product_handles, browser
  )
  select
    shop, (occurred_at at time zone 'UTC')::date, id, occurred_at, feature, action, platform, path, session,
    button_action, position, type, cart, currency, quantity, price, value, product_handles, browser
  from jsonb_to_recordset($1::jsonb) as row (
    shop text, id uuid, occurred_at timestamptz, feature text, action text, platform text, path text, session uuid,
    button_action text, position text, type text, cart text, currency text, quantity integer, price bigint,
    value bigint, product_handles text[], browser text
  )
  order by shop, 2, id
  on conflict do nothing
  returning *
), touches as (
  select
    shop, day, cart, feature, row_number() over (partition by shop, day order by cart, feature) as place
  from (
    select distinct shop, day, cart, feature from inserted where cart is not null and action = any ($3::text[])
  ) as used
  where not exists (
    select from metrics.cart_touch known
    where known.shop = used.shop and known.cart = used.cart and known.feature = used.feature and known.day = used.day
  )
), granted_touches as (
  insert into metrics.day_cap as old (shop, day, kind, used, granted)
  select shop, day, 'touch', least(count(*), $5::integer), least(count(*), $5::integer)
  from touches
  group by 1, 2
  order by 1, 2
  on conflict (shop, day, kind) do update set
    granted = least(old.used + excluded.used, $5::integer) - old.used,
    used = least(old.used + excluded.used, $5::integer)
  where old.used < $5::integer
  returning shop, day, granted
), touched as (
  insert into metrics.cart_touch (shop, day, cart, feature)
  select shop, day, cart, feature
  from touches join granted_touches using (shop, day)
  where place <= granted
  order by 1, 3, 4, 2
  on conflict do nothing
), counted_quarters as (
  insert into metrics.metric_quarter as old (shop, quarter, feature, action, platform, currency, events, quantity, value)
  select
    shop, date_bin('15 minutes', occurred_at, timestamptz '2026-01-01Z'), feature, action, platform,
    case when action = 'addToCart' then coalesce(currency, '') else '' end,
    count(*), coalesce(sum(quantity), 0), coalesce(sum(value) filter (where action = 'addToCart'), 0)
  from inserted
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (shop, quarter, feature, action, platform, currency) do update set
    events = old.events + excluded.events,
    quantity = old.quantity + excluded.quantity,
    value = old.value + excluded.value
), counted_days as (
  insert into metrics.metric_day as old (shop, day, feature, action, platform, events)
  select
    shop, (occurred_at at time zone coalesce(time_zone, 'UTC'))::date, feature, action, platform, count(*)
  from inserted
  left join metrics.shop_zone using (shop)
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (shop, day, feature, action, platform) do update set events = old.events + excluded.events
), pages as (
  select
    shop, (occurred_at at time zone coalesce(time_zone, 'UTC'))::date as day, path, platform,
    count(*) filter (where action = 'view') as views,
    count(*) filter (where action = any ($2::text[])) as engagements,
    count(*) filter (where action = 'addToCart') as add_to_carts
  from inserted
  left join metrics.shop_zone using (shop)
  group by 1, 2, 3, 4
), new_pages as (
  select shop, day, path, row_number() over (partition by shop, day order by path) as place
  from (select distinct shop, day, path from pages) as seen
  where not exists (
    select from metrics.metric_day_page known
    where known.shop = seen.shop and known.day = seen.day and known.path = seen.path
  )
), granted_pages as (
  insert into metrics.day_cap as old (shop, day, kind, used, granted)
  select shop, day, 'page', least(count(*), $4::integer), least(count(*), $4::integer)
  from new_pages
  group by 1, 2
  order by 1, 2
  on conflict (shop, day, kind) do update set
    granted = least(old.used + excluded.used, $4::integer) - old.used,
    used = least(old.used + excluded.used, $4::integer)
  where old.used < $4::integer
  returning shop, day, granted
), counted_pages as (
  insert into metrics.metric_day_page as old (shop, day, path, platform, views, engagements, add_to_carts)
  select
    shop, day, case when place > coalesce(granted, 0) then '${OTHER_PAGES}' else path end, platform,
    sum(views), sum(engagements), sum(add_to_carts)
  from pages
  left join new_pages using (shop, day, path)
  left join granted_pages using (shop, day)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (shop, day, path, platform) do update set
    views = old.views + excluded.views,
    engagements = old.engagements + excluded.engagements,
    add_to_carts = old.add_to_carts + excluded.add_to_carts
)
select shop, id from inserted`;
