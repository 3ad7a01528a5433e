import type { PrismaClient } from '@uptill/prisma';
import { log } from '../log.server';
import type { AdminGraphql } from '../shopify/graphql.server';
import { reasonOf } from './failure-reason';
import { keepLease } from './lease.server';
import {
  type DuePublication,
  noteFailure,
  notePublished,
  republishOlderVocabularies,
  takeDuePublication,
} from './publications.server';
import { publishShop } from './publish-shop.server';

export interface PublisherOptions {
  prisma: PrismaClient;
  /** The Admin API of a shop, with its offline token. */
  adminOf(shop: string): Promise<AdminGraphql>;
  /** How often to look for shops whose turn has come, in milliseconds. */
  pollMs: number;
  /** How often to renew the lease of the publication in progress, in milliseconds. */
  renewMs: number;
}

export interface Publisher {
  /** Looks at once: something was saved. */
  wake(): void;
  /** Resolves when the publication in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Brings saved settings to the storefronts, in the background. What is to be done stands in the database, so nothing
 * is lost when this process dies, and any number of instances can share the work.
 */
export function createPublisher({ prisma, adminOf, pollMs, renewMs }: PublisherOptions): Publisher {
  let hasLookedForOlder = false;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'The publisher could not look for work'))
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  async function drain(): Promise<void> {
    again = false;
    if (!hasLookedForOlder) await republishOlderVocabularies(prisma, new Date());
    hasLookedForOlder = true;
    while (!stopped) {
      const due = await takeDuePublication(prisma, new Date());
      if (!due) return;
      await publish(due);
    }
  }

  async function publish(due: DuePublication): Promise<void> {
    const { shop } = due;
    try {
      const version = await keepLease(prisma, due, renewMs, async () => publishShop(prisma, shop, await adminOf(shop)));
      await notePublished(prisma, due, version, new Date());
      log.info({ shop, version }, 'Settings are live');
    } catch (error) {
      log.warn({ shop, err: error, attempts: due.attempts + 1 }, 'Settings could not be published yet');
      await noteFailure(prisma, due, reasonOf(error), new Date());
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
