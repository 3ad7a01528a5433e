import { z } from 'zod';
import { log } from '../../platform/log.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { ORDER_TOPICS } from '../orders/orders';

const WATCH_TOPIC = `#graphql
  mutation WatchTopic($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
      userErrors {
        message
      }
    }
  }
`;

const subscribed = z.object({
  webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
});

interface WatchedTopic {
  /** Name in the Admin API, such as `PRODUCTS_UPDATE`. */
  topic: string;
  subscription: { uri: string; filter?: string };
}

/**
 * Subscribes to topics of one shop. The app's configuration subscribes in all shops, so it can't subscribe to topics that
 * need an optional scope, or a filter by a resource of the shop. Ignores topics with an existing subscription. A failure is
 * only logged.
 */
export async function watchTopics(graphql: AdminGraphql, topics: readonly WatchedTopic[]): Promise<void> {
  await Promise.all(topics.map((watched) => watchTopic(graphql, watched)));
}

async function watchTopic(graphql: AdminGraphql, watched: WatchedTopic): Promise<void> {
  try {
    const data = await runOperation(graphql, WATCH_TOPIC, { ...watched }, subscribed);
    const { userErrors } = data.webhookSubscriptionCreate;
    const errors = userErrors.filter(({ message }) => !message.includes('taken'));
    if (errors.length > 0) log.warn({ errors, topic: watched.topic }, 'A topic could not be subscribed to');
  } catch (error) {
    log.warn({ err: error, topic: watched.topic }, 'A topic could not be subscribed to');
  }
}

/** Returns the topics for changes of a shop's discounts, because merchants can turn off or delete ours. */
export const discountTopics = (appUrl: string): WatchedTopic[] => [
  { topic: 'DISCOUNTS_UPDATE', subscription: { uri: `${appUrl}/webhooks/discounts/update` } },
  { topic: 'DISCOUNTS_DELETE', subscription: { uri: `${appUrl}/webhooks/discounts/delete` } },
];

/** Returns the topics about orders. Each webhook only identifies the order to read. */
export const orderTopics = (appUrl: string): WatchedTopic[] =>
  ORDER_TOPICS.map((topic) => ({ topic, subscription: { uri: `${appUrl}/webhooks/orders` } }));

/** Returns the topics for changes of a product (its number), because merchants can unpublish or delete ours. */
export function productTopics(appUrl: string, product: number): WatchedTopic[] {
  const filter = `id:${product}`;
  return [
    { topic: 'PRODUCTS_UPDATE', subscription: { uri: `${appUrl}/webhooks/products/update`, filter } },
    { topic: 'PRODUCTS_DELETE', subscription: { uri: `${appUrl}/webhooks/products/delete`, filter } },
  ];
}
