import { z } from 'zod';

/** The delivery of one event to one subscription. All retries send the same bytes. */
export const webhookDelivery = z.object({
  /** `X-Shopify-Webhook-Id`, the same for every attempt. */
  id: z.string(),
  /** Sequence number of the delivery within the shop. */
  number: z.number().int(),
  /** `X-Shopify-Event-Id`, the same for all subscriptions to one event. */
  eventId: z.string(),
  topic: z.string(),
  uri: z.string(),
  body: z.string(),
  /** ISO 8601. */
  triggeredAt: z.string(),
  tries: z.array(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      /** The status of the app's response; null if it did not respond in time. */
      status: z.number().nullable(),
    }),
  ),
  /** Milliseconds since 1970 on the sandbox's clock; null after the last attempt. */
  nextTryAt: z.number().nullable(),
  outcome: z.enum(['waiting', 'delivered', 'given up', 'not deliverable']),
});

export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** How webhooks are delivered. */
export const webhookTravel = z.object({
  /** `platform`: eight retries over four hours. `compressed`: the same eight within two minutes. */
  schedule: z.enum(['compressed', 'platform']),
  /** Whether some webhooks are delivered twice, with the same id. */
  twice: z.boolean(),
  /** Whether some webhooks are delayed until later ones have been delivered. */
  outOfOrder: z.boolean(),
  /** Random seed for the two options above. The same seed and events give the same result. */
  seed: z.number().int(),
});

export type WebhookTravel = z.infer<typeof webhookTravel>;

export const DEFAULT_TRAVEL: WebhookTravel = { schedule: 'compressed', twice: false, outOfOrder: false, seed: 1 };
