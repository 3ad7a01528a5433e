import { type EventAction, encode } from '@uptill/feature-schema/events';
import { v7 as uuidv7 } from 'uuid';
import { appUrl } from './app-url.ts';
import type { PlatformApi } from './platform.ts';

type Tracking = Pick<PlatformApi, 'customerPrivacy' | 'extension' | 'sessionToken' | 'shop' | 'storage'>;

/** The place of the recommendations, for metrics. */
const POSITION = 'thank-you';

/** The pages' addresses contain secrets of the order, so events have these paths instead. */
const PATHS: Record<string, string> = {
  'purchase.thank-you.block.render': '/thank-you',
  'customer-account.order-status.block.render': '/order-status',
};

/** Sends an event to the app, unless the shopper has not consented to analytics. Never rejects. */
export async function track(platform: Tracking, action: EventAction, productHandles: string[]): Promise<void> {
  const url = appUrl();
  if (!url || !platform.customerPrivacy.value.allowedProcessing.analytics) return;
  try {
    const timestamp = Date.now();
    const event = encode({
      id: uuidv7({ msecs: timestamp }),
      timestamp,
      url: PATHS[platform.extension.target] ?? '/',
      shopOrigin: platform.shop.myshopifyDomain,
      name: 'recommendations',
      action,
      platform: /Mobi/.test(globalThis.navigator?.userAgent ?? '') ? 'mobile' : 'desktop',
      position: POSITION,
      productHandles,
      browserId: await browserId(platform.storage),
    });
    const token = await platform.sessionToken.get();
    await fetch(`${url}/api/thank-you/m`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      body: JSON.stringify([event]),
      // A click leaves the page.
      keepalive: true,
    });
  } catch (error) {
    console.warn('Uptill: an event could not be sent', error);
  }
}

const BROWSER_ID_KEY = 'browser';

/** Returns the browser's id: 16 hex characters, created on the first call. */
async function browserId(storage: PlatformApi['storage']): Promise<string> {
  const stored = await storage.read(BROWSER_ID_KEY);
  if (typeof stored === 'string' && /^[0-9a-f]{16}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const created = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  await storage.write(BROWSER_ID_KEY, created);
  return created;
}
