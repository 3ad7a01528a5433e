/**
 * Inserts new events and adds only those to the rollups, in one statement and therefore one transaction.
 * `$1` is a JSON array of rows (see `postgres-store.ts`), `$2` the list of engagement actions, and `$3` the list of actions
 * by which a feature has to do with a cart. Pages are counted by the shop's local day.
 *
 * Rows are inserted in key order. Instances that insert the same keys then wait for each other instead of
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
), touched as (
  insert into metrics.cart_touch (shop, day, cart, feature)
  select distinct shop, day, cart, feature
  from inserted
  where cart is not null and action = any ($3::text[])
  order by 1, 3, 4, 2
  on conflict do nothing
), counted_quarters as (
  insert into metrics.metric_quarter as old (shop, quarter, feature, action, platform, currency, events, quantity, value)
  select
    shop, date_bin('15 minutes', occurred_at, timestamptz '2026-01-01Z'), feature, action, platform, coalesce(currency, ''),
    count(*), coalesce(sum(quantity), 0), coalesce(sum(value), 0)
  from inserted
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (shop, quarter, feature, action, platform, currency) do update set
    events = old.events + excluded.events,
    quantity = old.quantity + excluded.quantity,
    value = old.value + excluded.value
), counted_pages as (
  insert into metrics.metric_day_page as old (shop, day, path, platform, views, engagements, add_to_carts)
  select
    shop, (occurred_at at time zone coalesce(time_zone, 'UTC'))::date, path, platform,
    count(*) filter (where action = 'view'),
    count(*) filter (where action = any ($2::text[])),
    count(*) filter (where action = 'addToCart')
  from inserted
  left join metrics.shop_zone using (shop)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (shop, day, path, platform) do update set
    views = old.views + excluded.views,
    engagements = old.engagements + excluded.engagements,
    add_to_carts = old.add_to_carts + excluded.add_to_carts
)
select shop, id from inserted`;
