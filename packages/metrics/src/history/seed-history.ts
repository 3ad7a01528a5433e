import { ENGAGEMENT_ACTIONS } from '@uptill/feature-schema/events';
import { v4, v7 } from 'uuid';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../event-time.ts';
import type { MetricEvent } from '../metric-event.ts';
import { redactShop } from '../privacy/redact-shop.ts';
import type { SqlPool } from '../sql-pool.ts';
import { ensurePartitions } from '../store/postgres/partitions.ts';
import { postgresStore } from '../store/postgres/postgres-store.ts';
import { recountDays } from '../time-zone.ts';
import { dayWeight, ORDERS_PER_ADD, SLOT_WEIGHTS, SLOTS, TOUCHED_ORDERS } from './plausible-shop.ts';
import { type Random, randomNumbers } from './random.ts';
import { seedComparisons } from './seed-comparisons.ts';
import { type ShopTraits, type SimulatedEvent, type SimulatedOrder, simulate } from './simulate-day.ts';

export type History = ShopTraits & {
  shop: string;
  /** IANA name. Default: the shop's stored time zone, otherwise UTC. */
  timeZone?: string;
  /** ISO 4217 code. */
  currency: string;
  events: number;
  /** Days up to and including today. */
  days: number;
  now: Date;
  /** Deletes the shop's data first. Otherwise, a shop with events or orders is refused. */
  replace?: boolean;
  /** Called after each day. */
  onDay?: (done: number, days: number) => void;
};

/** Thrown for a shop that already has events or orders. */
export class HasHistory extends Error {}

/** Number of last days with stored events: the retention of events. */
const RAW_DAYS = 7;

const RAW_BATCH = 2_000;
const QUARTER_MS = 900_000;

/** Has more digits than Shopify's order ids. */
const FIRST_ORDER = 900_000_000_000_000;

const countRow = z.object({ count: z.coerce.number() });
const zoneRow = z.object({ timeZone: z.string() });
const slotRow = z.object({ start: z.coerce.number() });

/**
 * Writes a plausible history of a shop: counts by quarter hour and page, orders, and the events of the last seven days.
 * Each event is simulated individually, so that all counts agree. The result is deterministic for a day.
 * @throws HasHistory if the shop has events or orders, unless `replace` is set.
 */
export async function seedHistory(pool: SqlPool, history: History): Promise<{ events: number; orders: number }> {
  const { shop, currency, days, now, replace = false, onDay } = history;
  const data = { pool, events: postgresStore(pool) };
  const timeZone = history.timeZone ?? (await knownZone(pool, shop));
  if (await hasHistory(pool, shop)) {
    if (!replace) throw new HasHistory(`${shop} has events or orders already.`);
    await redactShop(data, shop);
  }
  await pool.query(
    'insert into metrics.shop_zone values ($1, $2) on conflict (shop) do update set time_zone = excluded.time_zone',
    [shop, timeZone],
  );

  const random = randomNumbers(days);
  const simulation = simulate(random, history);
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now));
  const names = Array.from({ length: days }, (_, index) => dayOf(today - (days - 1 - index) * DAY_MS));
  const elapsed = (await slotsOf(pool, dayOf(today), timeZone, now)).length;
  const counts = eventsByDay(names, history.events, random, elapsed);
  let [orders, touched] = [0, 0];
  for (const [index, day] of names.entries()) {
    const slots = await slotsOf(pool, day, timeZone, now);
    const events = Array.from({ length: counts[index] ?? 0 }, () => within(simulation.event(), slots.length));
    const isRecent = index >= days - RAW_DAYS;
    await ensurePartitions(
      pool,
      [-1, 0, 1].map((shift) => dayOf(Date.parse(day) + shift * DAY_MS)),
      isRecent ? undefined : ['metric_quarter', 'metric_day', 'metric_day_page'],
    );
    if (isRecent) await storeEvents(pool, { shop, currency }, events, slots, now, random);
    else await storeCounts(pool, { shop, currency }, day, events, slots);
    const adds = events.filter(({ kind }) => kind.action === 'addToCart').length;
    const touchedOfDay = Math.round(adds * ORDERS_PER_ADD);
    touched += touchedOfDay;
    const ofDay = Array.from({ length: Math.round(touched / TOUCHED_ORDERS) - orders }, (_, order) =>
      within(simulation.order(order < touchedOfDay), slots.length),
    );
    await storeOrders(pool, { shop, currency }, FIRST_ORDER + orders, ofDay, slots);
    orders += ofDay.length;
    onDay?.(index + 1, days);
  }
  await seedComparisons(pool, history);
  await recountDays(data, shop);
  return { events: history.events, orders };
}

async function hasHistory(pool: SqlPool, shop: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select (exists (select from metrics.metric_quarter where shop = $1)
       or exists (select from metrics.shop_order where shop = $1))::int as count`,
    [shop],
  );
  return countRow.parse(rows[0]).count > 0;
}

async function knownZone(pool: SqlPool, shop: string): Promise<string> {
  const { rows } = await pool.query('select time_zone as "timeZone" from metrics.shop_zone where shop = $1', [shop]);
  return zoneRow.safeParse(rows[0]).data?.timeZone ?? 'UTC';
}

/** Distributes events among days by weight. The counts add up to `events`. Of the last day, some quarter hours are elapsed. */
function eventsByDay(names: readonly string[], events: number, random: Random, elapsed: number): number[] {
  const lastDay = sumOf(SLOT_WEIGHTS.slice(0, elapsed)) / sumOf(SLOT_WEIGHTS);
  const weights = names.map(
    (day, index) => dayWeight(day, index, names.length, random()) * (index === names.length - 1 ? lastDay : 1),
  );
  const total = sumOf(weights);
  let sum = 0;
  let given = 0;
  return weights.map((weight) => {
    sum += weight;
    const upTo = Math.round((events * sum) / total);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Returns the start of each past or current quarter hour of a local day, in milliseconds since 1970. When clocks go
 * forward, several quarter hours have the same start.
 */
async function slotsOf(pool: SqlPool, day: string, timeZone: string, now: Date): Promise<number[]> {
  const { rows } = await pool.query(
    `select extract(epoch from ($1::date + slot * interval '15 minutes') at time zone $2) * 1000 as start
     from generate_series(0, $3 - 1) as slot order by slot`,
    [day, timeZone, SLOTS],
  );
  const starts = z.array(slotRow).parse(rows);
  return starts.map(({ start }) => start).filter((start) => start <= now.getTime());
}

/** Moves a simulated event or order from the future into the elapsed part of the day. */
const within = <Drawn extends { slot: number }>(drawn: Drawn, slots: number): Drawn => ({
  ...drawn,
  slot: drawn.slot % slots,
});

type Owner = { shop: string; currency: string };

async function storeCounts(
  pool: SqlPool,
  { shop, currency }: Owner,
  day: string,
  events: readonly SimulatedEvent[],
  slots: readonly number[],
): Promise<void> {
  const quarters = new Map<string, { row: unknown[]; sums: number[] }>();
  const pages = new Map<string, { row: unknown[]; sums: number[] }>();
  const add = (to: typeof quarters, key: string, row: () => unknown[], values: readonly number[]) => {
    const known = to.get(key);
    if (known) for (const [index, value] of values.entries()) known.sums[index] = (known.sums[index] ?? 0) + value;
    else to.set(key, { row: row(), sums: [...values] });
  };
  for (const { slot, kind, platform, path, quantity, value } of events) {
    const { feature, action } = kind;
    const start = slots[slot] ?? 0;
    const of = action === 'addToCart' ? currency : '';
    add(
      quarters,
      `${start} ${feature} ${action} ${platform}`,
      () => [new Date(start).toISOString(), feature, action, platform, of],
      [1, quantity, value],
    );
    add(pages, `${path} ${platform}`, () => [path, platform], [
      Number(action === 'view'),
      Number(ENGAGEMENT_ACTIONS.includes(action)),
      Number(action === 'addToCart'),
    ]);
  }
  const list = (of: typeof quarters) => JSON.stringify([...of.values()].map(({ row, sums }) => [...row, ...sums]));
  await pool.query(
    `insert into metrics.metric_quarter (shop, quarter, feature, action, platform, currency, events, quantity, value)
     select $1, (row->>0)::timestamptz, row->>1, row->>2, row->>3, row->>4,
       (row->>5)::bigint, (row->>6)::bigint, (row->>7)::bigint
     from jsonb_array_elements($2::jsonb) as row`,
    [shop, list(quarters)],
  );
  await pool.query(
    `insert into metrics.metric_day_page (shop, day, path, platform, views, engagements, add_to_carts)
     select $1, $3::date, row->>0, row->>1, (row->>2)::bigint, (row->>3)::bigint, (row->>4)::bigint
     from jsonb_array_elements($2::jsonb) as row`,
    [shop, list(pages), day],
  );
}

/** Stores events through the event store, which counts them. Some shoppers have several events. */
async function storeEvents(
  pool: SqlPool,
  { shop, currency }: Owner,
  events: readonly SimulatedEvent[],
  slots: readonly number[],
  now: Date,
  random: Random,
): Promise<void> {
  const store = postgresStore(pool);
  let [session, cart] = ['', ''];
  const stored = events.map(({ slot, kind, platform, path, quantity, value }): MetricEvent => {
    if (!session || random() < 0.2) [session, cart] = [v4().replaceAll('-', ''), v4()];
    const start = slots[slot] ?? 0;
    const at = Math.min(start + Math.floor(random() * QUARTER_MS), now.getTime());
    return {
      id: v7({ msecs: at }),
      occurredAt: new Date(at),
      shop,
      name: kind.feature,
      action: kind.action,
      platform,
      path,
      session,
      currency,
      ...(kind.action !== 'view' && { cartToken: cart }),
      ...(quantity > 0 && { quantity, value, price: value / quantity }),
    };
  });
  for (let start = 0; start < stored.length; start += RAW_BATCH)
    await store.append(stored.slice(start, start + RAW_BATCH));
}

async function storeOrders(
  pool: SqlPool,
  { shop, currency }: Owner,
  firstId: number,
  ofDay: readonly SimulatedOrder[],
  slots: readonly number[],
): Promise<void> {
  const orders = ofDay.map(({ slot, ...order }, index) => ({
    id: firstId + index,
    created_at: new Date(slots[slot] ?? 0),
    ...order,
  }));
  await pool.query(
    `with made as (
       select * from jsonb_to_recordset($2::jsonb) as row (
         id bigint, created_at timestamptz, features jsonb, total bigint, refunded bigint, "isCancelled" boolean
       )
     ), stored as (
       insert into metrics.shop_order (shop, id, created_at, updated_at, currency, total, refunded, cancelled_at)
       select $1, id, created_at, created_at, $3, total, refunded, case when "isCancelled" then created_at end
       from made
     )
     insert into metrics.order_feature (shop, order_id, feature)
     select $1, id, feature from made, jsonb_array_elements_text(features) as feature`,
    [shop, JSON.stringify(orders), currency],
  );
}
