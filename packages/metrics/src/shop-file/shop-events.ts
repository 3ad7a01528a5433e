import { z } from 'zod';
import { doErasures } from '../privacy/erasures.ts';
import type { SqlPool } from '../sql-pool.ts';
import { literal } from '../store/clickhouse/connection.ts';
import { MoveRefused, type Progress } from '../store/moving/copy-events.ts';
import { openStores } from '../store/moving/move.ts';
import { movingStore } from '../store/moving/moving-store.ts';
import { choosePlace, readPlace } from '../store/moving/place.ts';
import { SHOP_EVENTS } from '../store/postgres/erase.sql.ts';
import { copyShop } from './copy-shop.ts';
import { readShopRows } from './shop-rows.ts';

const dayRow = z.object({ day: z.string() });

/**
 * Opens the place of events for exports and imports of shops.
 * @param url The URL of ClickHouse, if there is one.
 * @returns Null if events are only in the database.
 * @throws MoveRefused if events are in ClickHouse, and its URL is missing.
 */
export async function openShopEvents(pool: SqlPool, url: string | undefined, onProgress: Progress = () => {}) {
  if (!url) {
    if ((await readPlace(pool)).mode === 'postgres') return null;
    throw new MoveRefused('EVENT_STORE_URL is missing, and events are in ClickHouse.');
  }
  const stores = openStores(pool, url);
  const { connection, clickhouse } = stores;
  await choosePlace(pool);

  async function hasShop(shop: string): Promise<boolean> {
    for (const table of ['event', 'touch', 'quarter', 'page']) {
      const sql = `select day from ${table} where shop = ${literal(shop)} limit 1`;
      if ((await connection.read(dayRow, sql)).length > 0) return true;
    }
    return false;
  }

  return {
    /** Returns the rows that the database would have of a shop's events. Null if it has them. */
    async read(shop: string) {
      const { mode } = await readPlace(pool);
      if (mode === 'postgres' || mode === 'both') return null;
      const failure = await doErasures({ pool, events: movingStore(pool, stores) });
      if (failure) throw new MoveRefused(failure);
      return readShopRows(stores, shop);
    },

    /** Prepares an import, and returns true if the shop has events. */
    async prepare(shop: string): Promise<boolean> {
      if ((await readPlace(pool)).mode === 'postgres') return false;
      // Counts the closed days.
      await clickhouse.maintain(new Date());
      return hasShop(shop);
    },

    /** Replaces a shop's events by those in the database, and deletes these if new ones are only in ClickHouse. */
    async take(client: SqlPool, shop: string): Promise<void> {
      const { mode } = await readPlace(client);
      if (mode === 'postgres') return;
      await clickhouse.redactShop(shop);
      try {
        await copyShop({ pool: client, connection }, shop, onProgress);
      } catch (error) {
        await clickhouse.redactShop(shop).catch(() => {});
        throw error;
      }
      if (mode === 'done') await client.query(`with ${SHOP_EVENTS} select`, [shop]);
    },

    close: stores.close,
  };
}
