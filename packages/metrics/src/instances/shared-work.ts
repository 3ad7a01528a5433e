import { z } from 'zod';
import type { SqlPool } from '../sql-pool.ts';

/** Work that one instance does for all of them at intervals. It must be safe to repeat. */
export type SharedWork = {
  name: string;
  /** From the end of the work to its next beginning, in milliseconds. */
  everyMs: number;
  work(): Promise<void>;
};

/** Times in milliseconds. After an instance dies, another one begins its work within the sum of both. */
export type SharedWorkTimes = {
  /** Duration of a lease. It is renewed while the work lasts. */
  lease: number;
  /** How often each instance looks for due work. */
  poll: number;
};

const TIMES: SharedWorkTimes = { lease: 30_000, poll: 5_000 };

const leasedRow = z.object({ leasedUntil: z.date() });

/**
 * Starts doing work that is due, one after another, in whichever instance finds it first. Work that has never been done is
 * due at once. Calls `onError` with the error of failed work, which is due again after its interval.
 */
export function startSharedWork(
  pool: SqlPool,
  works: readonly SharedWork[],
  onError: (error: unknown) => void,
  times: SharedWorkTimes = TIMES,
): { stop(): Promise<void> } {
  let working: Promise<void> | undefined;
  let isStopped = false;

  async function doAllDue(): Promise<void> {
    for (const each of works) {
      const leasedUntil = isStopped ? null : await lease(pool, each.name, times.lease);
      if (leasedUntil) await doWork(each, leasedUntil);
    }
  }

  async function doWork({ name, everyMs, work }: SharedWork, leasedUntil: Date): Promise<void> {
    let held: Date | null = leasedUntil;
    let renewal = Promise.resolve();
    const renew = async () => {
      if (held) held = await extend(pool, name, held, times.lease);
    };
    const timer = setInterval(() => {
      renewal = renewal.then(renew).catch(onError);
    }, times.lease / 3).unref();
    await work().catch(onError);
    clearInterval(timer);
    await renewal;
    if (held) await extend(pool, name, held, everyMs);
  }

  const look = () => {
    working ??= doAllDue()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(look, times.poll).unref();
  look();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** Leases work if it is due. Returns the end of the lease; null if the work is not due, or leased by another instance. */
async function lease(pool: SqlPool, name: string, ms: number): Promise<Date | null> {
  const { rows } = await pool.query(
    `insert into metrics.shared_work as old (name, due_at)
     select $1, now() + make_interval(secs => $2)
     where not exists (select from metrics.shared_work where name = $1 and due_at > now())
     on conflict (name) do update set due_at = excluded.due_at where old.due_at <= now()
     returning due_at as "leasedUntil"`,
    [name, ms / 1_000],
  );
  return z.array(leasedRow).parse(rows)[0]?.leasedUntil ?? null;
}

/** Moves the time at which leased work is due. Returns that time; null if another instance has the lease. */
async function extend(pool: SqlPool, name: string, leasedUntil: Date, ms: number): Promise<Date | null> {
  const { rows } = await pool.query(
    `update metrics.shared_work set due_at = now() + make_interval(secs => $3)
     where name = $1 and due_at = $2
     returning due_at as "leasedUntil"`,
    [name, leasedUntil, ms / 1_000],
  );
  return z.array(leasedRow).parse(rows)[0]?.leasedUntil ?? null;
}
