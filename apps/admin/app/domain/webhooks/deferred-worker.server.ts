import type { PrismaClient } from '@uptill/prisma';
import { log } from '../../platform/log.server';
import type { Publisher } from '../publishing/wake-publisher.server';
import {
  type DueWork,
  deleteOldWork,
  recordDone,
  recordFailedAttempt,
  takeDueWork,
  type Work,
} from './deferred-work.server';

/** How much work is done at a time, so that no shop waits for the others. */
const MAX_RUNNING = 4;

/** How often old work is deleted, in milliseconds. */
const CLEAN_MS = 60 * 60_000;

export interface DeferredWorkerOptions {
  prisma: PrismaClient;
  doWork(work: Work): Promise<void>;
  /** How often to look for due work, in milliseconds. */
  pollMs: number;
}

/** Starts a background worker that does deferred work of shops to which the app has access again. Instances share its queue. */
export function createDeferredWorker({ prisma, doWork, pollMs }: DeferredWorkerOptions): Publisher {
  let working: Promise<void> | null = null;
  let nextCleaning = 0;
  let stopped = false;

  /** Does all work that is due. Work that becomes due at the very end is found at the next poll. */
  function wake(): void {
    if (stopped || working) return;
    working = clean()
      .then(doAllDue)
      .catch((error: unknown) => log.error({ err: error }, 'Deferred work could not be looked for'))
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
    const running = new Set<Promise<void>>();
    while (!stopped) {
      const due = await takeDueWork(prisma, new Date());
      if (!due) break;
      const attempt = attemptWork(due).finally(() => running.delete(attempt));
      running.add(attempt);
      if (running.size === MAX_RUNNING) await Promise.race(running);
    }
    await Promise.all(running);
  }

  /** Does work and records how it ended. Never rejects. */
  async function attemptWork(due: DueWork): Promise<void> {
    const { shop, name } = due;
    try {
      await doWork(due);
      await recordDone(prisma, due);
      log.info({ shop, name }, 'Deferred work is done');
    } catch (error) {
      log.warn({ shop, name, err: error, attempts: due.attempts + 1 }, 'Deferred work could not be done yet');
      await recordFailedAttempt(prisma, due, new Date()).catch((failure: unknown) =>
        log.error({ shop, name, err: failure }, 'The failure of deferred work could not be recorded'),
      );
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
