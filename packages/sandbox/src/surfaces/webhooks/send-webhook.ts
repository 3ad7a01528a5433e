import { randomUUID } from 'node:crypto';
import type { ConfiguredSubscription } from '../../platform/app-config.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import type { WebhookDelivery } from '../../shop/webhooks/delivery.ts';
import { subscriptionsOf } from '../../shop/webhooks/subscription.ts';
import { mayReceive, type WebhookTopic } from '../../shop/webhooks/topics.ts';
import { chance } from './chance.ts';
import { deliver } from './deliver.ts';
import { matchesFilter } from './matches-filter.ts';
import { webhookTarget } from './webhook-target.ts';

/** Number of finished deliveries that are kept. */
const REMEMBERED = 200;
const HELD_BACK = 0.4;
/** Milliseconds by which a webhook is delayed so that others arrive before it. */
const HELD_BACK_FOR = 300;

export type WebhookPayload = Record<string, unknown>;

interface WebhookOptions {
  /** Milliseconds before the first try. */
  after?: number;
}

/**
 * Sends a webhook to every subscription of the topic, of the configuration and of the Admin API. Runs in the background
 * until the app responds 2xx or the retries end. Sends nothing without the required scope, or if the subscription's
 * filter does not match.
 */
export function sendWebhook(
  sandbox: Sandbox,
  shop: ShopState,
  topic: WebhookTopic,
  payload: WebhookPayload,
  { after = 0 }: WebhookOptions = {},
): void {
  if (!mayReceive(shop, topic)) return;
  const eventId = randomUUID();
  for (const subscription of subscriptionsOf(sandbox, shop, topic)) {
    if (!matchesFilter(payload, subscription.filter)) continue;
    const delivery = makeDelivery(sandbox, shop, { topic, eventId, after, subscription, payload });
    shop.webhookDeliveries.push(delivery);
    void deliver(sandbox, shop.domain, delivery);
  }
  shop.webhookDeliveries = remembered(shop.webhookDeliveries);
  sandbox.save();
}

interface Event {
  topic: WebhookTopic;
  eventId: string;
  after: number;
  subscription: ConfiguredSubscription;
  payload: WebhookPayload;
}

function makeDelivery(
  sandbox: Sandbox,
  shop: ShopState,
  { topic, eventId, after, subscription, payload }: Event,
): WebhookDelivery {
  const { clock, appTarget } = sandbox;
  const { outOfOrder, seed } = shop.webhookTravel;
  const number = (shop.webhookDeliveries.at(-1)?.number ?? 0) + 1;
  const held = outOfOrder && chance(HELD_BACK, seed, `held ${number}`) ? HELD_BACK_FOR : 0;
  const deliverable = webhookTarget(subscription.uri, appTarget) !== null;
  return {
    id: randomUUID(),
    number,
    eventId,
    topic,
    uri: subscription.uri,
    body: JSON.stringify(withFields(payload, subscription.includeFields ?? [])),
    triggeredAt: clock.iso(),
    tries: [],
    nextTryAt: deliverable ? clock.now() + after + held : null,
    outcome: deliverable ? 'waiting' : 'not deliverable',
  };
}

function withFields(payload: WebhookPayload, names: string[]): WebhookPayload {
  if (names.length === 0) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => names.includes(name)));
}

function remembered(deliveries: WebhookDelivery[]): WebhookDelivery[] {
  const tooMany = deliveries.length - REMEMBERED;
  if (tooMany <= 0) return deliveries;
  return deliveries.filter(({ nextTryAt }, index) => index >= tooMany || nextTryAt !== null);
}
