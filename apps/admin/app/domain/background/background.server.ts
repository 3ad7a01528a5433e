import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { inSpan } from '../../platform/tracing.server';
import { billing } from '../billing/billing.server';
import { RENEW_MS } from '../publishing/lease.server';
import { createPublisher, type PublisherOptions } from '../publishing/publisher.server';
import type { Publisher } from '../publishing/wake-publisher.server';
import { startWindowCleaner } from '../theme-match/window-cleaner.server';
import { productTopics, watchTopics } from '../topics/watch-topics.server';
import { createDeferredWorker } from '../webhooks/deferred-worker.server';
import { doWork } from '../webhooks/do-work.server';

/** How often background work is polled, in milliseconds. */
const POLL_MS = 2_000;

/**
 * How often the publisher looks for targets published by other releases, in milliseconds. Longer than the instances of two
 * releases usually run side by side, because each republishes the other's targets.
 */
const RELEASE_CHECK_MS = 5 * 60_000;

/** How often expired windows are deleted, in milliseconds. */
const CLEAN_MS = 60 * 60_000;

/** Starts the publisher, the worker for deferred webhooks and the deletion of expired windows, once per process. */
export function startPublisher(adminOf: PublisherOptions['adminOf']): void {
  globalThis.uptillPublisher ??= startBackground(adminOf);
}

function startBackground(adminOf: PublisherOptions['adminOf']): Publisher {
  const publisher = createPublisher({
    prisma: database.prisma,
    adminOf,
    accessOf: billing.readAccessOf,
    watchProducts: async (graphql, products) =>
      watchTopics(
        graphql,
        products.flatMap((product) => productTopics(environment.SHOPIFY_APP_URL, product)),
      ),
    pollMs: POLL_MS,
    renewMs: RENEW_MS,
    releaseCheckMs: RELEASE_CHECK_MS,
  });
  const worker = createDeferredWorker({
    prisma: database.prisma,
    doWork: (work) => inSpan('deferred-webhook', { shop: work.shop, work: work.name }, () => doWork(work)),
    pollMs: POLL_MS,
  });
  const cleaner = startWindowCleaner(database.prisma, CLEAN_MS);
  return {
    wake() {
      publisher.wake();
      worker.wake();
    },
    async stop() {
      await Promise.all([publisher.stop(), worker.stop(), cleaner.stop()]);
    },
  };
}

/** Stops background work. Resolves when running work has ended. */
export async function stopPublisher(): Promise<void> {
  await globalThis.uptillPublisher?.stop();
}
