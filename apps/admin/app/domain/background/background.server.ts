import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { billing } from '../billing/billing.server';
import { RENEW_MS } from '../publishing/lease.server';
import { createPublisher, type PublisherOptions } from '../publishing/publisher.server';
import type { Publisher } from '../publishing/wake-publisher.server';
import { productTopics, watchTopics } from '../topics/watch-topics.server';
import { createDeferredWorker } from '../webhooks/deferred-worker.server';
import { doWork } from '../webhooks/do-work.server';

/** How often background work looks for what is due, in milliseconds. */
const POLL_MS = 2_000;

/**
 * How often the publisher looks for what other releases have published, in milliseconds. Longer than the instances of two
 * releases usually run at the same time, because each republishes what the other has published.
 */
const RELEASE_CHECK_MS = 5 * 60_000;

/** Starts the background publisher and the worker for what webhooks have left to do, once per process. */
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
  const worker = createDeferredWorker({ prisma: database.prisma, doWork, pollMs: POLL_MS });
  return {
    wake() {
      publisher.wake();
      worker.wake();
    },
    async stop() {
      await Promise.all([publisher.stop(), worker.stop()]);
    },
  };
}

/** Stops background work. Resolves when what is in progress has ended. */
export async function stopPublisher(): Promise<void> {
  await globalThis.uptillPublisher?.stop();
}
