import type { PrismaClient } from '@uptill/prisma';
import { logError } from '../../platform/log.server';
import { deleteExpiredWindows } from './storefront-window.server';

/** Deletes expired windows of all shops, now and at intervals (in milliseconds), until it is stopped. */
export function startWindowCleaner(prisma: PrismaClient, intervalMs: number): { stop(): Promise<void> } {
  let cleaning: Promise<void>;

  function clean(): void {
    cleaning = deleteExpiredWindows(prisma, new Date()).catch((error: unknown) =>
      logError({ err: error }, 'Expired windows could not be deleted'),
    );
  }

  const timer = setInterval(clean, intervalMs);
  timer.unref();
  clean();

  return {
    async stop() {
      clearInterval(timer);
      await cleaning;
    },
  };
}
