import type { WebhookTravel } from '../../shop/webhooks/delivery.ts';

/** Shopify retries eight times within four hours, with increasing delays. Source: shopify.dev, "Webhooks". */
const RETRIES = 8;
const WITHIN: Record<WebhookTravel['schedule'], number> = { platform: 4 * 60 * 60 * 1000, compressed: 2 * 60 * 1000 };

/**
 * Returns the milliseconds to wait after so many failures, or null after the last retry. Each delay is twice the
 * previous one.
 */
export function retryDelay(schedule: WebhookTravel['schedule'], failures: number): number | null {
  if (failures > RETRIES) return null;
  return Math.round((WITHIN[schedule] * 2 ** (failures - 1)) / (2 ** RETRIES - 1));
}
