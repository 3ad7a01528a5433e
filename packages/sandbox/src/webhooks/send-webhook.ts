import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state.ts';
import { sendToApp } from '../tunnel/send-to-app.ts';

/** Milliseconds before each retry. The platform spreads eight over four hours; here nobody waits that long. */
const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** The platform gives the app five seconds to answer. */
const ANSWER_WITHIN = 5000;

/** Sends a webhook to every subscription of the topic, in the background, until the app answers 2xx or the retries end. */
export function sendWebhook(sandbox: Sandbox, shop: ShopState, topic: string, payload: unknown): void {
  for (const subscription of sandbox.config.webhooks.subscriptions) {
    if (subscription.topic !== topic) continue;
    const body = JSON.stringify(payload);
    const url = new URL(new URL(subscription.uri, sandbox.appTarget).pathname, sandbox.appTarget);
    void deliver(sandbox, url, webhookHeaders(sandbox, shop, topic, body), body);
  }
}

/** The headers of one event; retries repeat them, so that the app can tell a repetition. */
export function webhookHeaders(sandbox: Sandbox, shop: ShopState, topic: string, body: string): Headers {
  return new Headers({
    'Content-Type': 'application/json',
    'User-Agent': 'Shopify-Captain-Hook',
    Host: new URL(sandbox.urls.app).host,
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Shopify-Topic': topic,
    'X-Shopify-Shop-Domain': shop.domain,
    'X-Shopify-API-Version': sandbox.config.webhooks.apiVersion,
    'X-Shopify-Webhook-Id': randomUUID(),
    'X-Shopify-Event-Id': randomUUID(),
    'X-Shopify-Triggered-At': new Date().toISOString(),
    'X-Shopify-Hmac-Sha256': createHmac('sha256', sandbox.secret).update(body).digest('base64'),
  });
}

async function deliver(sandbox: Sandbox, url: URL, headers: Headers, body: string): Promise<void> {
  for (const delay of [0, ...RETRY_DELAYS]) {
    const goOn = await wait(delay, true, { signal: sandbox.closing, ref: false }).catch(() => false);
    if (!goOn || (await attempt(url, headers, body, sandbox.closing))) return;
  }
  console.error(`The app never took the webhook ${headers.get('x-shopify-topic')}; the sandbox gave up.`);
}

async function attempt(url: URL, headers: Headers, body: string, closing: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN)]);
    const response = await sendToApp({ url, method: 'POST', headers, body: new Blob([body]).stream(), signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
