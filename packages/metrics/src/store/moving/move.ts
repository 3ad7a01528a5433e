import type { SqlPool } from '../../sql-pool.ts';
import { clickhouseStore } from '../clickhouse/clickhouse-store.ts';
import { openConnection } from '../clickhouse/connection.ts';
import type { EventStore } from '../event-store.ts';
import { compareEvents, type Difference } from './compare-events.ts';
import { MoveRefused, type Progress, type Stores } from './copy-events.ts';
import { readPlace, writePlace } from './place.ts';

/** Both stores, of which ClickHouse was opened. */
export type OpenStores = Stores & { clickhouse: EventStore; close(): Promise<void> };

/** Opens ClickHouse beside the app's database, which closing leaves open. */
export function openStores(pool: SqlPool, url: string): OpenStores {
  const connection = openConnection(url);
  const clickhouse = clickhouseStore(url, pool);
  return {
    pool,
    connection,
    clickhouse,
    close: async () => void (await Promise.all([connection.close(), clickhouse.close()])),
  };
}

/**
 * Reads events from ClickHouse, if the stores have the same. Returns what differs.
 * @param isAlone Writes them to ClickHouse only, from then on.
 * @throws MoveRefused if nothing was copied.
 */
export async function switchToClickHouse(
  stores: Stores,
  isAlone: boolean,
  now: Date,
  onProgress?: Progress,
): Promise<Difference[]> {
  const place = await readPlace(stores.pool);
  if (place.mode === 'done') return [];
  if (place.mode === 'postgres' || !place.isCopied) throw new MoveRefused('Copy the events first.');
  const differences = await compareEvents(stores, now, onProgress);
  if (differences.length === 0) await writePlace(stores.pool, { ...place, mode: isAlone ? 'done' : 'clickhouse' });
  return differences;
}

/**
 * Reads events from PostgreSQL again.
 * @param isAlone Writes them to PostgreSQL only, from then on.
 * @throws MoveRefused if PostgreSQL does not have all of them.
 */
export async function backToPostgres(pool: SqlPool, isAlone: boolean): Promise<void> {
  const place = await readPlace(pool);
  if (place.mode === 'done') throw new MoveRefused('New events are only in ClickHouse.');
  if (place.mode === 'postgres') return;
  await writePlace(pool, { ...place, mode: isAlone ? 'postgres' : 'both' });
}
