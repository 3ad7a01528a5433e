import type { WebhookTravel } from '../../shop/webhooks/delivery.ts';

/** The platform tries again eight times within four hours, waiting longer each time. Source: shopify.dev, "Webhooks". */
const RETRIES = 8;
const WITHIN: Record<WebhookTravel['schedule'], number> = { platform: 4 * 60 * 60 * 1000, compressed: 2 * 60 * 1000 };

/** Milliseconds to wait after the first, second, … failure; null when there is no further try. Each wait is twice the last. */
export function retryDelay(schedule: WebhookTravel['schedule'], failures: number): number | null {
  if (failures > RETRIES) return null;
  return Math.round((WITHIN[schedule] * 2 ** (failures - 1)) / (2 ** RETRIES - 1));
}
