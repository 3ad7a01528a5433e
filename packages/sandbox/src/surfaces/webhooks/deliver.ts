import { sendToApp } from '../../platform/tunnel/send-to-app.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import type { WebhookDelivery } from '../../shop/webhooks/delivery.ts';
import { chance } from './chance.ts';
import { retryDelay } from './retry-schedule.ts';
import { webhookHeaders } from './webhook-headers.ts';
import { webhookTarget } from './webhook-target.ts';

/** Shopify waits five seconds for the app's response. */
const ANSWER_WITHIN = 5000;
const TWICE = 0.4;

/**
 * Sends a delivery to the app until it responds 2xx or the retries end. Stops early if the delivery is removed from the
 * shop.
 */
export async function deliver(sandbox: Sandbox, domain: string, delivery: WebhookDelivery): Promise<void> {
  const shop = () => {
    const owner = sandbox.state.shops[domain];
    return owner?.webhookDeliveries.includes(delivery) ? owner : undefined;
  };
  while (delivery.nextTryAt !== null) {
    const due = await sandbox.clock.until(delivery.nextTryAt, sandbox.closing);
    if (!due || !shop()) return;
    const status = await attempt(sandbox, domain, delivery);
    const owner = shop();
    if (sandbox.closing.aborted || !owner) return;
    delivery.tries.push({ at: sandbox.clock.iso(), status });
    settle(sandbox, owner, delivery);
    sandbox.save();
  }
}

/** Continues the deliveries that were waiting when the state was saved. */
export function resumeDeliveries(sandbox: Sandbox): void {
  for (const shop of Object.values(sandbox.state.shops)) {
    for (const delivery of shop.webhookDeliveries) {
      if (delivery.nextTryAt !== null) void deliver(sandbox, shop.domain, delivery);
    }
  }
}

async function attempt(sandbox: Sandbox, domain: string, delivery: WebhookDelivery): Promise<number | null> {
  const url = webhookTarget(delivery.uri, sandbox.appTarget);
  if (!url) return null;
  try {
    const response = await sendToApp({
      url,
      method: 'POST',
      headers: webhookHeaders(sandbox, domain, delivery),
      body: new Blob([delivery.body]).stream(),
      signal: AbortSignal.any([sandbox.closing, AbortSignal.timeout(ANSWER_WITHIN)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;

/** Updates a delivery after a try: its outcome, or the time of the next try. */
function settle(sandbox: Sandbox, shop: ShopState, delivery: WebhookDelivery): void {
  const { schedule, twice, seed } = shop.webhookTravel;
  const taken = delivery.tries.filter(({ status }) => isTaken(status)).length;
  if (taken > 0) {
    delivery.outcome = 'delivered';
    const again = twice && taken === 1 && chance(TWICE, seed, `twice ${delivery.number}`);
    delivery.nextTryAt = again ? sandbox.clock.now() : null;
    return;
  }
  const delay = retryDelay(schedule, delivery.tries.length);
  if (delay !== null) {
    delivery.nextTryAt = sandbox.clock.now() + delay;
    return;
  }
  delivery.outcome = 'given up';
  delivery.nextTryAt = null;
  // Shopify removes an Admin API subscription after the last failed retry. Subscriptions of the configuration are kept.
  shop.webhookSubscriptions = shop.webhookSubscriptions.filter(
    ({ topic, uri }) => topic !== delivery.topic || uri !== delivery.uri,
  );
  console.error(`The webhook ${delivery.topic} is given up after its last retry: the app did not respond 2xx.`);
}
