import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SqlPool } from '../sql-pool.ts';

const saltRow = z.object({ salt: z.instanceof(Uint8Array) });

/** Number of daily salts cached in memory. Events are at most 48 hours old. */
const CACHED_DAYS = 4;

/**
 * Computes session ids with a daily salt. The salts are stored in the database, so that all app instances share them.
 * They are deleted after a few days (`EventStore.maintain`); a stored session can then no longer be traced to a
 * browser.
 */
export class Sessions {
  private readonly pool: SqlPool;
  private readonly salts = new Map<string, Promise<Uint8Array>>();

  constructor(pool: SqlPool) {
    this.pool = pool;
  }

  /** Returns 32 hex characters that identify a browser at one shop on one UTC day (`2026-11-21`). */
  async idOf(shop: string, browserId: string, day: string): Promise<string> {
    const salt = await this.saltOf(day);
    return createHmac('sha256', salt).update(`${shop}\n${browserId}`).digest('hex').slice(0, 32);
  }

  private saltOf(day: string): Promise<Uint8Array> {
    const known = this.salts.get(day);
    if (known) return known;
    const salt = this.loadSalt(day);
    this.salts.set(day, salt);
    // A failed load is not cached: the next event retries.
    salt.catch(() => this.salts.delete(day));
    for (const old of [...this.salts.keys()].slice(0, -CACHED_DAYS)) this.salts.delete(old);
    return salt;
  }

  private async loadSalt(day: string): Promise<Uint8Array> {
    await this.pool.query('insert into metrics.session_salt (day, salt) values ($1, $2) on conflict do nothing', [
      day,
      randomBytes(32),
    ]);
    const { rows } = await this.pool.query('select salt from metrics.session_salt where day = $1', [day]);
    return saltRow.parse(rows[0]).salt;
  }
}
