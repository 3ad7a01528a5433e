import { z } from 'zod';
import type { ConfiguredSubscription } from '../../platform/app-config.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import type { WebhookTopic } from './topics.ts';

/**
 * A webhook subscription that the app created with the Admin API. Subscriptions in `shopify.app.toml` are not stored.
 */
export const webhookSubscription = z.object({
  /** The number in `gid://shopify/WebhookSubscription/<id>`. */
  id: z.number(),
  /** The topic as in the header: `orders/create`. */
  topic: z.string(),
  /** An HTTPS URL, `pubsub://…`, an ARN, or a path of the app. */
  uri: z.string(),
  /** Top-level fields to send; all if empty. */
  includeFields: z.array(z.string()),
  metafieldNamespaces: z.array(z.string()),
  /** A filter on the payload in Shopify's search syntax; null for no filter. */
  filter: z.string().nullable(),
  name: z.string().nullable(),
  format: z.enum(['JSON', 'XML']),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type WebhookSubscription = z.infer<typeof webhookSubscription>;

/** Returns the subscriptions to a topic: those in `shopify.app.toml`, then those created with the Admin API. */
export function subscriptionsOf(sandbox: Sandbox, shop: ShopState, topic: WebhookTopic): ConfiguredSubscription[] {
  return [...sandbox.config.webhooks.subscriptions, ...shop.webhookSubscriptions].filter(
    (subscription) => subscription.topic === topic,
  );
}
