import type { SqlPool } from '../../sql-pool.ts';
import { type EventStore, EventStoreFailure } from '../event-store.ts';
import { postgresStore } from '../postgres/postgres-store.ts';
import type { OpenStores } from './move.ts';
import { type Mode, modeReader } from './place.ts';

/**
 * Returns the event store of an installation, which may move from PostgreSQL to ClickHouse and back while it is used:
 * `place.ts` says where events are.
 *
 * What changes events is done in each store that the mode names, PostgreSQL first, and is finished only when the mode is at
 * most two seconds old afterwards. So every event that is acknowledged two seconds after a change is in all stores of the new
 * mode, and what is in ClickHouse has been in PostgreSQL before.
 * @param stores Null if this instance knows no ClickHouse. It then refuses events that belong there.
 */
export function movingStore(pool: SqlPool, stores: OpenStores | null): EventStore {
  const clickhouse = stores?.clickhouse;
  const postgres = postgresStore(pool);
  const modes = modeReader(pool, stores !== null);

  const there = () => {
    if (clickhouse) return clickhouse;
    throw new EventStoreFailure(new Error('EVENT_STORE_URL is missing, and events are in ClickHouse'));
  };
  const readIn = (mode: Mode) => (mode === 'postgres' || mode === 'both' ? postgres : there());
  const writtenIn = (mode: Mode) =>
    mode === 'postgres' ? [postgres] : mode === 'done' ? [there()] : [postgres, there()];
  /** Both keep data of shops and customers until it expires. */
  const keptIn = (mode: Mode) => (mode === 'postgres' ? [postgres] : [postgres, there()]);

  /** Does work in the stores of the mode. Returns the result of the one that is read. */
  async function inStores<Result>(
    storesOf: (mode: Mode) => EventStore[],
    work: (store: EventStore) => Promise<Result>,
  ): Promise<Result> {
    const results = new Map<EventStore, Result>();
    for (;;) {
      const mode = await modes.read();
      const next = storesOf(mode).find((store) => !results.has(store));
      if (!next) return results.get(readIn(mode)) as Result;
      results.set(next, await work(next));
    }
  }

  const reading = async () => readIn(await modes.read());

  return {
    append: (events) => inStores(writtenIn, (store) => store.append(events)),
    dailyCounts: async (days) => (await reading()).dailyCounts(days),
    topPages: async (days, limit) => (await reading()).topPages(days, limit),
    eventsBefore: async (request) => (await reading()).eventsBefore(request),
    touchesOf: async (carts) => (await reading()).touchesOf(carts),
    lastEngagement: async (cart) => (await reading()).lastEngagement(cart),
    countCarts: async (days, ordered) => (await reading()).countCarts(days, ordered),
    cartsKeptSince: (now) => readIn(modes.last).cartsKeptSince(now),
    eventsOf: async (shop, carts) => (await reading()).eventsOf(shop, carts),
    forgetCarts: (shop, carts) => inStores(keptIn, (store) => store.forgetCarts(shop, carts)),
    recountDays: (shop) => inStores(keptIn, (store) => store.recountDays(shop)),
    redactShop: (shop, before) => inStores(keptIn, (store) => store.redactShop(shop, before)),
    rollUp: (now) => inStores(keptIn, (store) => store.rollUp(now)),
    maintain: (now) => inStores(keptIn, (store) => store.maintain(now)),
    async isAnswering() {
      // Without its mode, the database can't be used, which is checked separately.
      const mode = await modes.read().catch(() => 'postgres' as const);
      return mode === 'postgres' || (clickhouse?.isAnswering() ?? false);
    },
    async close() {
      await Promise.all([postgres.close(), stores?.close()]);
    },
  };
}
