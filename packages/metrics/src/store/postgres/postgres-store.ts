import { ENGAGEMENT_ACTIONS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { DAY_MS, dayOf, uuidTime } from '../../event-time.ts';
import { type MetricEvent, TOUCHING_ACTIONS } from '../../metric-event.ts';
import type { SqlPool } from '../../sql-pool.ts';
import { CAPS, type Caps } from '../caps.ts';
import type { EventStore } from '../event-store.ts';
import { countRow, listedRow, pageRow, touchRow } from '../rows.ts';
import { APPEND } from './append.sql.ts';
import { dropExpiredPartitions, ensurePartitions, keptSince } from './partitions.ts';

const insertedRow = z.object({ shop: z.string(), id: z.string() });
const engagementRow = z.object({ feature: z.string(), engagedAt: z.date() });
const cartRow = z.object({ feature: z.string().nullable(), carts: z.coerce.number(), ordered: z.coerce.number() });
const eventRow = z.object({ event: z.record(z.string(), z.unknown()) });

/**
 * Returns the event store on PostgreSQL 15 or later, or on the embedded database. Its
 * tables are in the schema `metrics`.
 */
export function postgresStore(pool: SqlPool, caps: Caps = CAPS): EventStore {
  const ensuredDays = new Set<string>();

  async function ensureDays(days: string[]): Promise<void> {
    const missing = days.filter((day) => !ensuredDays.has(day));
    await ensurePartitions(pool, missing);
    for (const day of missing) ensuredDays.add(day);
  }

  async function read<Row>(row: z.ZodType<Row>, sql: string, values: unknown[]): Promise<Row[]> {
    return z.array(row).parse((await pool.query(sql, values)).rows);
  }

  return {
    async append(events) {
      await ensureDays([...new Set(events.map(({ occurredAt }) => dayOf(occurredAt)))]);
      const values = [
        JSON.stringify(events.map(toRow)),
        ENGAGEMENT_ACTIONS,
        TOUCHING_ACTIONS,
        caps.pages,
        caps.touches,
      ];
      const inserted = new Set((await read(insertedRow, APPEND, values)).map(keyOf));
      // `delete` returns true only once, so only the first of two copies in a batch is new.
      return events.map((event) => inserted.delete(keyOf(event)));
    },

    // Days are counted by the time zone of the table `shop_zone`.
    dailyCounts: ({ shop, from, to }) => read(countRow, COUNTS, [shop, from, to, ENGAGEMENT_ACTIONS]),

    topPages: ({ shop, from, to }, limit) => read(pageRow, PAGES, [shop, from, to, limit]),

    eventsBefore: ({ shop, before, actions, feature, limit }) =>
      read(listedRow, EVENTS, [shop, dayOf(uuidTime(before)), before, actions, limit, feature]),

    touchesOf: (carts) => read(touchRow, TOUCHES, [carts.map(({ shop }) => shop), carts.map(({ cart }) => cart)]),

    async lastEngagement({ shop, cart }) {
      const [row] = await read(engagementRow, LAST_ENGAGEMENT, [shop, cart, TOUCHING_ACTIONS]);
      return row ?? null;
    },

    countCarts: ({ shop, from, to }, ordered) => read(cartRow, CARTS, [shop, from, to, ordered]),

    cartsKeptSince: (now) => keptSince('cart_touch', now),

    async eventsOf(shop, carts) {
      return (await read(eventRow, EVENTS_OF_CARTS, [shop, carts])).map(({ event }) => event);
    },

    // Erased by the statements that erase everything else in the database.
    forgetCarts: async () => {},
    redactShop: async () => {},

    async recountDays(shop) {
      await pool.query('select metrics.count_days($1)', [shop]);
    },

    // Events are counted when they are stored.
    rollUp: async () => {},

    async maintain(now) {
      await ensureDays([0, 1, 2].map((ahead) => dayOf(now.getTime() + ahead * DAY_MS)));
      await dropExpiredPartitions(pool, now);
    },

    isAnswering: async () => true,

    close: async () => {},
  };
}

/** PostgreSQL returns UUIDs in lower case. */
function keyOf({ shop, id }: { shop: string; id: string }): string {
  return `${shop} ${id.toLowerCase()}`;
}

function toRow(event: MetricEvent) {
  return {
    shop: event.shop,
    id: event.id,
    occurred_at: event.occurredAt,
    feature: event.name,
    action: event.action,
    platform: event.platform,
    path: event.path,
    session: event.session,
    button_action: event.buttonAction,
    position: event.position,
    type: event.type,
    cart: event.cartToken,
    currency: event.currency,
    quantity: event.quantity,
    price: event.price,
    value: event.value,
    product_handles: event.productHandles,
    browser: event.browser,
  };
}

/** `$1` shop, `$2` and `$3` first and last local day, `$4` engagement actions. */
const COUNTS = `
select
  to_char(day, 'YYYY-MM-DD') as day,
  feature,
  platform,
  coalesce(sum(events) filter (where action = 'view'), 0) as views,
  coalesce(sum(events) filter (where action = any ($4::text[])), 0) as engagements,
  coalesce(sum(events) filter (where action = 'addToCart'), 0) as "addToCarts"
from metrics.metric_day
where shop = $1 and day between $2::date and $3::date
group by 1, 2, 3`;

/** As above. `$4` is the number of pages. */
const PAGES = `
select path, sum(views) as views, sum(engagements) as engagements, sum(add_to_carts) as "addToCarts"
from metrics.metric_day_page
where shop = $1 and day between $2::date and $3::date
group by path
order by sum(views) desc, path
limit $4`;

const EVENTS = `
select id, feature, action, platform, path, product_handles as "productHandles"
from metrics.event
where shop = $1 and (day, id) < ($2::date, $3::uuid) and ($4::text[] is null or action = any ($4::text[]))
  and ($6::text is null or feature = $6)
order by day desc, id desc
limit $5`;

/** `$1` and `$2` are the shops and the carts. */
const TOUCHES = `
select distinct shop, cart, feature
from unnest($1::text[], $2::text[]) as asked (shop, cart)
join metrics.cart_touch using (shop, cart)`;

const LAST_ENGAGEMENT = `
with touch as (
  select day, cart, feature from metrics.cart_touch where shop = $1 and cart = $2 order by day desc, feature limit 1
), used as (
  select event.feature, occurred_at
  from metrics.event join touch using (day, cart)
  where shop = $1 and action = any ($3::text[])
  order by event.id desc
  limit 1
)
select coalesce(used.feature, touch.feature) as feature,
  coalesce(occurred_at, day::timestamp at time zone 'UTC') as "engagedAt"
from touch left join used on true`;

/** `$1` shop, `$2` and `$3` first and last UTC day, `$4` ordered carts. */
const CARTS = `
with used as (
  select cart, feature from metrics.cart_touch where shop = $1 and day between $2::date and $3::date group by 1, 2
), ordered as (
  select distinct cart from unnest($4::text[]) as given (cart)
), marked as materialized (
  select cart, feature, ordered.cart is not null as is_ordered from used left join ordered using (cart)
)
select feature, count(*) as carts, count(*) filter (where is_ordered) as ordered from marked group by feature
union all
select null, count(*), count(*) filter (where is_ordered)
from (select bool_or(is_ordered) as is_ordered from marked group by cart) as once
order by feature`;

const EVENTS_OF_CARTS = `
select to_jsonb(event) - 'shop' as event
from metrics.event
where shop = $1 and cart = any ($2::text[])
order by day, id`;
