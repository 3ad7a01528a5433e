import { billing } from '../billing/billing.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { productTopics, watchTopics } from '../shopify/watch-topics.server';
import { RENEW_MS } from './lease.server';
import { createPublisher, type PublisherOptions } from './publisher.server';

/** How often the publisher looks for due retries, in milliseconds. */
const POLL_MS = 2_000;

/**
 * How often the publisher looks for what other releases have published, in milliseconds. Longer than the instances of two
 * releases usually run at the same time, because each republishes what the other has published.
 */
const RELEASE_CHECK_MS = 5 * 60_000;

/** Starts the background publisher, once per process. */
export function startPublisher(adminOf: PublisherOptions['adminOf']): void {
  globalThis.uptillPublisher ??= createPublisher({
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
}

/** Stops the publisher. Resolves when the publications in progress have ended. */
export async function stopPublisher(): Promise<void> {
  await globalThis.uptillPublisher?.stop();
}
