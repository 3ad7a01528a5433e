import type { PrismaClient } from '@uptill/prisma';
import { log, logError } from '../../platform/log.server';
import type { Publisher } from '../publishing/wake-publisher.server';
import { isWithoutAccess } from '../shops/access-errors';
import {
  type DueWork,
  deleteOldWork,
  leaseDueWork,
  MAX_ATTEMPTS,
  recordDone,
  recordFailedAttempt,
  recordNoAccess,
  type Work,
} from './deferred-work.server';

/** Number of shops whose work is done at a time, one item each, so that no shop waits for the others. */
const MAX_RUNNING = 4;

/** How often old work is deleted, in milliseconds. */
const CLEAN_MS = 60 * 60_000;

export interface DeferredWorkerOptions {
  prisma: PrismaClient;
  doWork(work: Work): Promise<void>;
  /** How often to look for due work, in milliseconds. */
  pollMs: number;
}

/** Starts a background worker for deferred work of shops with access. Instances share its queue. */
export function createDeferredWorker({ prisma, doWork, pollMs }: DeferredWorkerOptions): Publisher {
  let working: Promise<void> | null = null;
  let nextCleaning = 0;
  let stopped = false;

  /** Does all due work. Work that becomes due at the very end is found at the next poll. */
  function wake(): void {
    if (stopped || working) return;
    working = clean()
      .then(doAllDue)
      .catch((error: unknown) => logError({ err: error }, 'Deferred work could not be looked for'))
      .finally(() => {
        working = null;
      });
  }

  async function clean(): Promise<void> {
    if (Date.now() < nextCleaning) return;
    await deleteOldWork(prisma, new Date());
    nextCleaning = Date.now() + CLEAN_MS;
  }

  async function doAllDue(): Promise<void> {
    const running = new Map<string, Promise<void>>();
    while (!stopped) {
      const due = running.size < MAX_RUNNING ? await leaseDueWork(prisma, new Date(), [...running.keys()]) : null;
      if (due) {
        const { shop } = due;
        const attempt = attemptWork(due).finally(() => running.delete(shop));
        running.set(shop, attempt);
      } else if (running.size > 0) await Promise.race(running.values());
      else break;
    }
    await Promise.all(running.values());
  }

  /** Does work and records the outcome. Never rejects. */
  async function attemptWork(due: DueWork): Promise<void> {
    const { shop, name } = due;
    try {
      await doWork(due);
      await recordDone(prisma, due);
      log.info({ shop, name }, 'Deferred work is done');
    } catch (error) {
      await recordFailure(due, error).catch((failure: unknown) =>
        logError({ shop, err: failure }, 'The failure of deferred work could not be recorded'),
      );
    }
  }

  async function recordFailure(due: DueWork, error: unknown): Promise<void> {
    const { shop, name } = due;
    const fields = { shop, name, err: error, attempts: due.attempts + 1 };
    if (isWithoutAccess(error)) {
      log.warn(fields, 'Deferred work still waits for access to the shop');
      await recordNoAccess(prisma, due, new Date());
    } else if (fields.attempts < MAX_ATTEMPTS) {
      log.warn(fields, 'Deferred work could not be done yet');
      await recordFailedAttempt(prisma, due, new Date());
    } else {
      log.error(fields, 'Deferred work was given up');
      await recordDone(prisma, due);
    }
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
    },
  };
}
