import type { PrismaClient } from '@uptill/prisma';
import { log } from '../log.server';
import type { AdminGraphql } from '../shopify/graphql.server';
import { failureReason } from './failure-reason';
import { keepLease } from './lease.server';
import {
  type DuePublication,
  recordFailure,
  recordPublished,
  republishForRelease,
  takeDuePublication,
} from './publications.server';
import { publishTarget } from './publish-target.server';

export interface PublisherOptions {
  prisma: PrismaClient;
  /** Returns the Admin API of a shop, authenticated by its offline token. */
  adminOf(shop: string): Promise<AdminGraphql>;
  /** How often to look for due publications, in milliseconds. */
  pollMs: number;
  /** How often to renew the lease of the publication in progress, in milliseconds. */
  renewMs: number;
}

export interface Publisher {
  /** Looks for due publications now. */
  wake(): void;
  /** Resolves when the publication in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a background worker that publishes saved settings to the storefronts. Its queue is in the database: no work is
 * lost when this process dies, and any number of instances can share it.
 */
export function createPublisher({ prisma, adminOf, pollMs, renewMs }: PublisherOptions): Publisher {
  let hasCheckedFormats = false;
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    if (running) {
      isWokenAgain = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'The publisher could not look for work'))
      .finally(() => {
        running = null;
        if (isWokenAgain) wake();
      });
  }

  async function drain(): Promise<void> {
    isWokenAgain = false;
    if (!hasCheckedFormats) await republishForRelease(prisma, new Date());
    hasCheckedFormats = true;
    while (!stopped) {
      const due = await takeDuePublication(prisma, new Date());
      if (!due) return;
      await publish(due);
    }
  }

  async function publish(due: DuePublication): Promise<void> {
    const { shop, target } = due;
    try {
      const revision = await keepLease(prisma, due, renewMs, async () =>
        publishTarget(prisma, shop, target, await adminOf(shop)),
      );
      await recordPublished(prisma, due, revision, new Date());
      log.info({ shop, target, revision }, 'Settings are live');
    } catch (error) {
      log.warn({ shop, target, err: error, attempts: due.attempts + 1 }, 'Settings could not be published yet');
      await recordFailure(prisma, due, failureReason(error), new Date());
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
      await running;
    },
  };
}
