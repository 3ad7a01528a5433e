import type { Access } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { log, logError } from '../../platform/log.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { inSpan } from '../../platform/tracing.server';
import { failureReason } from './failure-reason';
import { withLeaseRenewal } from './lease.server';
import {
  type Cause,
  type DuePublication,
  leaseDuePublication,
  type Published,
  recordFailure,
  recordPublished,
  republishForRelease,
} from './publications.server';
import { publishTarget } from './publish-target.server';
import type { Publisher } from './wake-publisher.server';

/** How many publications run at a time. */
const MAX_RUNNING = 4;

/** How many of them may be republications by a release, so that a save never has to wait for them. */
const MAX_RUNNING_RELEASES = 3;

export interface PublisherOptions {
  prisma: PrismaClient;
  /** Returns the Admin API of a shop, authenticated by its offline token. */
  adminOf(shop: string): Promise<AdminGraphql>;
  /** Returns what a shop may use. */
  accessOf(shop: string): Promise<Access>;
  /** Subscribes to changes of our products on sale (their numbers). Ignores products that are already subscribed to. */
  watchProducts?(graphql: AdminGraphql, products: readonly number[]): Promise<void>;
  /** How often to look for due publications, in milliseconds. */
  pollMs: number;
  /** How often to renew the leases of publications in progress, in milliseconds. */
  renewMs: number;
  /** How often to look for targets published by other releases, in milliseconds. They may run at the same time. */
  releaseCheckMs: number;
}

/**
 * Starts a background worker that publishes saved documents, several at a time and saves before republications. Its
 * queue is in the database: no work is lost when this process dies, and any number of instances can share it.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const { prisma, adminOf, accessOf, watchProducts, pollMs, renewMs, releaseCheckMs } = options;
  const running = new Map<DuePublication, Promise<void>>();
  let looking: Promise<void> | null = null;
  let isWokenAgain = false;
  let nextReleaseCheck = 0;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    if (looking) {
      isWokenAgain = true;
      return;
    }
    isWokenAgain = false;
    looking = startDuePublications()
      .catch((error: unknown) => logError({ err: error }, 'The publisher could not look for work'))
      .finally(() => {
        looking = null;
        if (isWokenAgain) wake();
      });
  }

  async function startDuePublications(): Promise<void> {
    if (Date.now() >= nextReleaseCheck) {
      await republishForRelease(prisma, new Date());
      nextReleaseCheck = Date.now() + releaseCheckMs;
    }
    while (!stopped && running.size < MAX_RUNNING) {
      const due = await leaseDuePublication(prisma, new Date(), allowedCauses());
      if (!due) return;
      running.set(due, publishAndLookAgain(due));
    }
  }

  function allowedCauses(): Cause[] {
    const releases = [...running.keys()].filter(({ cause }) => cause === 'release').length;
    return releases < MAX_RUNNING_RELEASES ? ['save', 'release'] : ['save'];
  }

  async function publishAndLookAgain(due: DuePublication): Promise<void> {
    try {
      await inSpan('publication', { shop: due.shop, target: due.target }, () => publish(due));
    } catch (error) {
      logError({ shop: due.shop, err: error }, 'The result of a publication could not be recorded');
    }
    running.delete(due);
    wake();
  }

  async function publish(due: DuePublication): Promise<void> {
    const { shop, target } = due;
    let published: Published;
    try {
      published = await withLeaseRenewal(prisma, due, renewMs, async () => {
        const graphql = await adminOf(shop);
        const found = await publishTarget(prisma, shop, target, graphql, accessOf);
        // All products: an earlier attempt may have created a product, and then failed.
        await watchProducts?.(graphql, found.products ?? []);
        return found;
      });
    } catch (error) {
      log.warn({ shop, target, err: error, attempts: due.attempts + 1 }, 'Settings could not be published yet');
      return recordFailure(prisma, due, failureReason(error), new Date());
    }
    log.info({ shop, target, ...published }, 'Settings are live');
    // If recording fails, the target is published again when the lease expires. It is live, so the merchant sees no
    // failure.
    await recordPublished(prisma, due, published, new Date());
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}
