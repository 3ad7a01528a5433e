import { z } from 'zod';

/** One event on its way to one subscription. What was decided when it happened stays: a retry repeats the bytes. */
export const webhookDelivery = z.object({
  /** `X-Shopify-Webhook-Id`: the same in every try. */
  id: z.string(),
  /** The how-manieth of the shop. */
  number: z.number().int(),
  /** `X-Shopify-Event-Id`: the same for all subscriptions that hear of one event. */
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
      /** The app's status; null without an answer in time. */
      status: z.number().nullable(),
    }),
  ),
  /** Milliseconds since 1970 on the sandbox's clock; null when nothing more will be tried. */
  nextTryAt: z.number().nullable(),
  outcome: z.enum(['waiting', 'delivered', 'given up', 'not deliverable']),
});

export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** How webhooks travel. */
export const webhookTravel = z.object({
  /** `platform`: eight retries over four hours. `compressed`: the same eight within two minutes. */
  schedule: z.enum(['compressed', 'platform']),
  /** Some webhooks come twice, with the same id. */
  twice: z.boolean(),
  /** Some webhooks are held back until later ones have overtaken them. */
  outOfOrder: z.boolean(),
  /** Decides which. The same seed and the same events make the same choice. */
  seed: z.number().int(),
});

export type WebhookTravel = z.infer<typeof webhookTravel>;

export const DEFAULT_TRAVEL: WebhookTravel = { schedule: 'compressed', twice: false, outOfOrder: false, seed: 1 };
