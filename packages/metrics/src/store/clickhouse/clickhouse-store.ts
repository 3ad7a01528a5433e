import { z } from 'zod';
import { DAY_MS, dayOf, uuidTime } from '../../event-time.ts';
import { type MetricEvent, TOUCHING_ACTIONS } from '../../metric-event.ts';
import type { SqlPool } from '../../sql-pool.ts';
import type { EventStore, ShopDays, Touch } from '../event-store.ts';
import { countRow, listedRow, pageRow, touchRow } from '../rows.ts';
import { listOf, literal, openConnection } from './connection.ts';
import { erase } from './erase.ts';
import { rolledTimes } from './rolled-times.ts';
import { COUNTED, dropAllExpired, ROLL_UPS, reopen, rollUpClosed, startOfMonth } from './rollups.ts';
import { localDay, zoneOffsets } from './zone-offsets.ts';

/** Carts or ids in one statement. */
const BATCH = 2_000;

/** Numbers of days in which a list of events is looked for: most lists end on the first one. */
const WINDOWS = [1, 7, 365];

const keyRow = z.object({ shop: z.string(), text: z.string() });
const dayRow = z.object({ day: z.string(), feature: z.string() });
const usedRow = z.object({ at: z.coerce.number(), feature: z.string() });
const cartRow = z.object({ feature: z.string(), carts: z.coerce.number(), ordered: z.coerce.number() });
const eventRow = z.looseObject({ at: z.coerce.number(), product_handles: z.array(z.string()) });

/**
 * Returns the event store on ClickHouse, at a URL such as `http://user:password@host:8123/uptill?cluster=uptill`.
 *
 * Copies of an event are removed by every reader (`final`), because the engine removes them only when it merges. Closed hours
 * and days are counted once, from events without copies. Later events are counted when they are read.
 * @param pool The app's database, which has the time zones of shops.
 */
export function clickhouseStore(url: string, pool: SqlPool, options = ROLL_UPS): EventStore {
  const { retention, partEvents } = options;
  const connection = openConnection(url);
  const places = { connection, pool };
  /** The events that are just being appended, by key. */
  const appending = new Map<string, Promise<unknown>>();

  /** Stores the events that are not stored yet, and returns their keys. */
  async function store(events: ReadonlyMap<string, MetricEvent>): Promise<Set<string>> {
    const known = new Set<string>();
    for (const batch of batchesOf([...events.values()])) {
      const days = [...new Set(batch.map(({ occurredAt }) => dayOf(occurredAt)))];
      const keys = batch.map(
        ({ shop, id, occurredAt }) =>
          `(${literal(shop)}, '${dayOf(occurredAt)}', ${occurredAt.getTime()}, '${id.toLowerCase()}')`,
      );
      const rows = await connection.read(
        keyRow,
        `select shop, toString(id) as text from event
         where day in ${listOf(days)} and (shop, day, at, id) in (${keys.join()})`,
      );
      for (const { shop, text } of rows) known.add(keyOf({ shop, id: text }));
    }
    const fresh = [...events].filter(([key]) => !known.has(key));
    const rows = fresh.map(([, event]) => event);
    // First, because a batch that fails after it is sent again, and repeated touches change nothing.
    await connection.insert('touch', touchesIn(rows));
    await connection.insert('event', rows.map(toRow));
    await reopen(places, [...events.values()]);
    return new Set(fresh.map(([key]) => key));
  }

  /** Returns the conditions for what is counted, and for other events, of a local period, and its local days. */
  async function conditions({ shop, timeZone, from, to }: ShopDays) {
    const [first, last] = [Date.parse(from) - DAY_MS, Date.parse(to) + DAY_MS];
    const offsets = zoneOffsets(timeZone, first, last + DAY_MS);
    const { days, hours, live } = await rolledTimes(connection, { from: dayOf(first), to: dayOf(last), shop });
    const ofShop = `shop = ${literal(shop)}`;
    return {
      days: `${ofShop} and ${days}`,
      hours: `${ofShop} and ${hours}`,
      counted: `${ofShop} and (${days} or ${hours})`,
      live: `${ofShop} and ${live}`,
      asked: `local between '${from}' and '${to}'`,
      dayOf: (time: string) => localDay(time, offsets),
    };
  }

  return {
    async append(events) {
      const unique = new Map(events.map((event) => [keyOf(event), event]));
      const isBusy = () => [...unique.keys()].map((key) => appending.get(key)).find((busy) => busy);
      for (let busy = isBusy(); busy; busy = isBusy()) await busy.catch(() => {});
      const stored = store(unique);
      for (const key of unique.keys()) appending.set(key, stored);
      try {
        const inserted = await stored;
        return events.map((event) => inserted.delete(keyOf(event)));
      } finally {
        for (const key of unique.keys()) appending.delete(key);
      }
    },

    async dailyCounts(days) {
      const { counted, live, asked, dayOf } = await conditions(days);
      return connection.read(
        countRow,
        `select toString(local) as day, feature, platform, ${COUNTED('action', 'events')}
         from (
           select ${dayOf('quarter * 900000')} as local, feature, platform, action, events from quarter final where ${counted}
           union all
           select ${dayOf('at')} as local, feature, platform, action, toUInt64(1) as events from event final where ${live}
         )
         where ${asked}
         group by local, feature, platform`,
      );
    },

    async topPages(period, limit) {
      const { days, hours, live, asked, dayOf } = await conditions(period);
      return connection.read(
        pageRow,
        `select path, sum(v) as views, sum(e) as engagements, sum(a) as addToCarts
         from (
           select local_day as local, path, views as v, engagements as e, add_to_carts as a from page final where ${days}
           union all
           select ${dayOf('quarter * 900000')} as local, path, views as v, engagements as e, add_to_carts as a
           from page_quarter final where ${hours}
           union all
           select local, path, views as v, engagements as e, addToCarts as a
           from (
             select local, path, ${COUNTED('action', 'toUInt64(1)')}
             from (select ${dayOf('at')} as local, path, action from event final where ${live})
             group by local, path
           )
         )
         where ${asked}
         group by path
         order by views desc, path
         limit ${limit}`,
      );
    },

    async eventsBefore({ shop, before, actions, feature, limit }) {
      const at = uuidTime(before).getTime();
      const day = dayOf(at);
      const wanted = [
        `shop = ${literal(shop)}`,
        `(at < ${at} or (at = ${at} and toString(id) < ${literal(before.toLowerCase())}))`,
        ...(actions ? [`action in ${listOf(actions)}`] : []),
        ...(feature === null ? [] : [`feature = ${literal(feature)}`]),
      ];
      for (const days of WINDOWS) {
        const first = dayOf(Date.parse(day) - (days - 1) * DAY_MS);
        const rows = await connection.read(
          listedRow,
          `select uuid as id, feature, action, platform, path, product_handles as productHandles
           from (select *, toString(id) as uuid from event final where day between '${first}' and '${day}' and ${wanted.join(' and ')})
           order by at desc, uuid desc
           limit ${limit}`,
        );
        if (rows.length === limit || days === WINDOWS.at(-1)) return rows;
      }
      return [];
    },

    async touchesOf(carts) {
      const touches: Touch[] = [];
      for (const batch of batchesOf(carts)) {
        const keys = batch.map(({ shop, cart }) => `(${literal(shop)}, ${literal(cart)})`);
        const shops = [...new Set(batch.map(({ shop }) => shop))];
        const sql = `select distinct shop, cart, feature from touch where shop in ${listOf(shops)} and (shop, cart) in (${keys.join()})`;
        touches.push(...(await connection.read(touchRow, sql)));
      }
      return touches;
    },

    async lastEngagement({ shop, cart }) {
      const ofCart = `shop = ${literal(shop)} and cart = ${literal(cart)}`;
      const [touch] = await connection.read(
        dayRow,
        `select toString(last) as day, feature from (select max(day) as last, feature from touch where ${ofCart} group by feature)
         order by last desc, feature limit 1`,
      );
      if (!touch) return null;
      const [used] = await connection.read(
        usedRow,
        `select at, feature from event
         where ${ofCart} and day = '${touch.day}' and action in ${listOf(TOUCHING_ACTIONS)}
         order by at desc, toString(id) desc limit 1`,
      );
      return { feature: used?.feature ?? touch.feature, engagedAt: new Date(used?.at ?? touch.day) };
    },

    async countCarts({ shop, from, to }, ordered) {
      // One text, because a list of many texts takes longer to parse than to compare.
      const isOrdered = `cart in (select arrayJoin(splitByChar(',', ${literal(ordered.join())})))`;
      const counts = `uniqExact(cart) as carts, uniqExactIf(cart, ${isOrdered}) as ordered`;
      const touches = `touch where shop = ${literal(shop)} and day between '${from}' and '${to}'`;
      const rows = await connection.read(
        cartRow,
        `select name as feature, carts, ordered
         from (
           select feature as name, ${counts} from ${touches} group by feature
           union all
           select '' as name, ${counts} from ${touches}
         )
         order by name`,
      );
      return rows.map(({ feature, ...counted }) => ({ feature: feature || null, ...counted }));
    },

    cartsKeptSince: (now) => startOfMonth(now, -retention.touch),

    async eventsOf(shop, carts) {
      const rows = await connection.read(
        eventRow,
        `select * from event final where shop = ${literal(shop)} and cart in ${listOf(carts)} order by at, toString(id)`,
      );
      return rows.map(({ shop: _, at, product_handles: handles, ...event }) => ({
        ...event,
        occurred_at: new Date(at).toISOString(),
        product_handles: handles.length > 0 ? handles : null,
      }));
    },

    async forgetCarts(shop, carts) {
      const ofCarts = `where shop = ${literal(shop)} and cart in ${listOf(carts)}`;
      await connection.change('event', `update cart = null ${ofCarts}`);
      await connection.change('touch', `delete ${ofCarts}`);
    },

    // Days are counted from quarter hours when they are read.
    recountDays: async () => {},

    redactShop: (shop, before) => erase(places, [shop], { before }),

    rollUp: (now) => rollUpClosed(places, partEvents, now),

    async maintain(now) {
      await rollUpClosed(places, partEvents, now);
      await dropAllExpired(connection, retention, now);
    },

    isAnswering: connection.isAnswering,

    close: connection.close,
  };
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

const keyOf = ({ shop, id }: { shop: string; id: string }) => `${shop} ${id.toLowerCase()}`;

function touchesIn(events: readonly MetricEvent[]) {
  const touches = events.flatMap(({ shop, cartToken, name, action, occurredAt }) =>
    cartToken && TOUCHING_ACTIONS.includes(action)
      ? { shop, cart: cartToken, feature: name, day: dayOf(occurredAt) }
      : [],
  );
  return [...new Map(touches.map((touch) => [Object.values(touch).join(' '), touch])).values()];
}

function toRow(event: MetricEvent) {
  return {
    shop: event.shop,
    day: dayOf(event.occurredAt),
    at: event.occurredAt.getTime(),
    id: event.id,
    feature: event.name,
    action: event.action,
    platform: event.platform,
    path: event.path,
    session: event.session.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    button_action: event.buttonAction,
    position: event.position,
    type: event.type,
    cart: event.cartToken,
    currency: event.currency,
    quantity: event.quantity,
    price: event.price,
    value: event.value,
    product_handles: event.productHandles ?? [],
    browser: event.browser,
  };
}
