import { z } from 'zod';
import type { ConfiguredSubscription } from '../../platform/app-config.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import type { WebhookTopic } from './topics.ts';

/** A subscription that the app made with the Admin API, for one shop. Those of `shopify.app.toml` are not written down here. */
export const webhookSubscription = z.object({
  /** The number in `gid://shopify/WebhookSubscription/<id>`. */
  id: z.number(),
  /** `orders/create`, as the header names it. */
  topic: z.string(),
  /** An HTTPS address, `pubsub://…` or an ARN; a path is the app's own. */
  uri: z.string(),
  /** Top-level fields to send; all when empty. */
  includeFields: z.array(z.string()),
  metafieldNamespaces: z.array(z.string()),
  /** Shopify's search syntax, on the payload; everything passes when null. */
  filter: z.string().nullable(),
  name: z.string().nullable(),
  format: z.enum(['JSON', 'XML']),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type WebhookSubscription = z.infer<typeof webhookSubscription>;

/** Those of `shopify.app.toml`, then those made with the Admin API. */
export function subscriptionsOf(sandbox: Sandbox, shop: ShopState, topic: WebhookTopic): ConfiguredSubscription[] {
  return [...sandbox.config.webhooks.subscriptions, ...shop.webhookSubscriptions].filter(
    (subscription) => subscription.topic === topic,
  );
}
