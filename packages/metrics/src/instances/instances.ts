import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SqlPool } from '../sql-pool.ts';

/** Interval of heartbeats, in milliseconds. */
const HEARTBEAT_MS = 1_000;

/** Time without a heartbeat after which an instance no longer counts, in seconds. */
const DEAD_AFTER_SECONDS = 5;

const heartbeatRow = z.object({ instances: z.number(), joinedAt: z.string(), isKnown: z.boolean() });

export type Membership = {
  /** Resolves after the first heartbeat, successful or not. */
  joined: Promise<void>;
  /** Leaves the others. */
  leave(): Promise<void>;
};

/**
 * Makes this process one of the instances of the app, all of which use the same database.
 *
 * Calls `setShare` with this instance's share of what all instances may do together. The shares of all instances never add up
 * to more than 1: a new instance has no share until all others know of it, and one whose heartbeat fails has none when the
 * others may have stopped counting it.
 */
export function joinInstances(
  pool: SqlPool,
  setShare: (share: number) => void,
  onError: (error: unknown) => void,
): Membership {
  const id = randomUUID();
  let joinedAt = '';
  let lapse: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;

  async function beat(): Promise<void> {
    // From before the question, because the answer may be late.
    const begun = performance.now();
    const { rows } = await pool.query(
      `select instances, extract(epoch from joined_at)::text as "joinedAt", is_known as "isKnown"
       from metrics.heartbeat($1, $2)`,
      [id, DEAD_AFTER_SECONDS],
    );
    const row = heartbeatRow.parse(rows[0]);
    const isAlone = row.instances === 1;
    // Another instance may have used the whole while this one did not count.
    if (joinedAt && joinedAt !== row.joinedAt) setShare(0);
    joinedAt = row.joinedAt;
    setShare(row.isKnown ? 1 / row.instances : 0);
    clearTimeout(lapse);
    const left = DEAD_AFTER_SECONDS * 1_000 - (performance.now() - begun);
    // Alone, a slow database is more likely than a new instance.
    if (!isAlone) lapse = setTimeout(() => setShare(0), Math.max(0, left)).unref();
  }

  const beatNow = () => {
    beating ??= beat()
      .catch((error: unknown) => {
        // There may be others.
        if (!joinedAt) setShare(0);
        onError(error);
      })
      .finally(() => {
        beating = undefined;
      });
    return beating;
  };

  const joined = beatNow();
  const timer = setInterval(beatNow, HEARTBEAT_MS).unref();

  return {
    joined,
    async leave() {
      clearInterval(timer);
      await beating;
      clearTimeout(lapse);
      await pool.query('delete from metrics.instance where id = $1', [id]).catch(onError);
    },
  };
}
