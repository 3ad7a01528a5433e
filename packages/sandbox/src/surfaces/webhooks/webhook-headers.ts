import { createHmac } from 'node:crypto';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { WebhookDelivery } from '../../shop/webhooks/delivery.ts';

/** Returns the headers of a delivery. Retries have the same headers, so that the app can recognise them. */
export function webhookHeaders(sandbox: Sandbox, domain: string, delivery: WebhookDelivery): Headers {
  const { topic, body } = delivery;
  return new Headers({
    'Content-Type': 'application/json',
    'User-Agent': 'Shopify-Captain-Hook',
    Host: new URL(sandbox.urls.app).host,
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Shopify-Topic': topic,
    'X-Shopify-Shop-Domain': domain,
    'X-Shopify-API-Version': sandbox.config.webhooks.apiVersion,
    'X-Shopify-Webhook-Id': delivery.id,
    'X-Shopify-Event-Id': delivery.eventId,
    'X-Shopify-Triggered-At': delivery.triggeredAt,
    'X-Shopify-Hmac-Sha256': createHmac('sha256', sandbox.secret).update(body).digest('base64'),
  });
}
