import type { StorefrontEvent } from '@uptill/feature-schema/events';
import { v7 } from 'uuid';
import { uuidTime } from '../event-time.ts';
import type { MetricEvent } from '../metric-event.ts';

export const LINEN = 'linen-and-oak.myshopify.com';
export const ROAST = 'north-roast.myshopify.com';

export const PHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

/** Returns an event as the storefront sends it. `at` is in milliseconds since 1970. */
export function storefrontEvent(at: number, change: Partial<StorefrontEvent> = {}): StorefrontEvent {
  return {
    id: v7({ msecs: at }),
    timestamp: at,
    url: '/products/linen-shirt?variant=1',
    shopOrigin: LINEN,
    name: 'stickyBar',
    action: 'view',
    platform: 'mobile',
    browserId: '0123456789abcdef',
    ...change,
  };
}

/** Returns a stored event. */
export function metricEvent(at: Date, change: Partial<MetricEvent> = {}): MetricEvent {
  const id = change.id ?? v7({ msecs: at.getTime() });
  return {
    id,
    shop: LINEN,
    occurredAt: uuidTime(id),
    name: 'stickyBar',
    action: 'view',
    platform: 'mobile',
    path: '/products/linen-shirt',
    session: '0'.repeat(32),
    ...change,
  };
}
