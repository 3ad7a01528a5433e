import { type EventAction, encode, type StorefrontEvent } from '@uptill/feature-schema/events';
import { v7 as uuidv7 } from 'uuid';
import { appUrl } from './app-url.ts';
import type { PlatformApi } from './platform.ts';

type Tracking = Pick<PlatformApi, 'customerPrivacy' | 'extension' | 'sessionToken' | 'shop' | 'storage'>;

/** The place of the recommendations, for metrics. */
const POSITION = 'thank-you';

/** Sent instead of the page URLs, which contain secrets of the order. */
const PATHS: Record<string, string> = {
  'purchase.thank-you.block.render': '/thank-you',
  'customer-account.order-status.block.render': '/order-status',
};

/** Age from which a session token is replaced, in milliseconds. Tokens are valid for five minutes. */
const TOKEN_AGE_MS = 4 * 60_000;

/** Platform data sent with an event. */
interface Credentials {
  token: string;
  browserId: string;
  /** Milliseconds since 1970. */
  obtainedAt: number;
}

/** Sends an event. Never rejects. */
export type Track = (action: EventAction, productHandles: string[]) => Promise<void>;

/** Maximum attempts per event, and the minimum delay between attempts in milliseconds. */
const TRIES = 3;
const SHORTEST_WAIT_MS = 5_000;

/**
 * Returns a function that sends events to the app, except while the shopper has not consented to analytics. After a network
 * error, status 429 or 5xx, an event is sent again while the page is open. The app counts it once, by its id.
 */
export function createTracker(platform: Tracking): Track {
  let known: Credentials | undefined;

  /** Reuses the view's credentials: a click may unload the page, so its request must not wait. */
  async function credentials(): Promise<Credentials> {
    if (known && Date.now() - known.obtainedAt <= TOKEN_AGE_MS) return known;
    const [token, id] = await Promise.all([platform.sessionToken.get(), browserId(platform.storage)]);
    known = { token, browserId: id, obtainedAt: Date.now() };
    return known;
  }

  return async (action, productHandles) => {
    const url = appUrl();
    if (!url || !platform.customerPrivacy.value.allowedProcessing.analytics) return;
    try {
      const event = eventOf(platform, (await credentials()).browserId, action, productHandles);
      for (let tries = 1; ; tries++) {
        const waitMs = await send(url, (await credentials()).token, event);
        if (waitMs === 0 || tries === TRIES) return;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    } catch (error) {
      console.warn('Uptill: an event could not be sent', error);
    }
  };
}

function eventOf(
  { extension, shop }: Tracking,
  browserId: string,
  action: EventAction,
  productHandles: string[],
): StorefrontEvent {
  const timestamp = Date.now();
  return {
    id: uuidv7({ msecs: timestamp }),
    timestamp,
    url: PATHS[extension.target] ?? '/',
    shopOrigin: shop.myshopifyDomain,
    name: 'recommendations',
    action,
    platform: /Mobi/.test(globalThis.navigator?.userAgent ?? '') ? 'mobile' : 'desktop',
    position: POSITION,
    productHandles,
    browserId,
  };
}

/** Returns the delay before the next attempt in milliseconds, or 0 if the response is final. */
async function send(url: string, token: string, event: StorefrontEvent): Promise<number> {
  const answer = await fetch(`${url}/api/thank-you/m`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
    body: JSON.stringify([encode(event)]),
    keepalive: true,
  }).catch(() => null);
  if (answer && answer.status < 500 && answer.status !== 429) return 0;
  // The header may be missing, or may be a date, which gives NaN.
  return Math.max(SHORTEST_WAIT_MS, Number(answer?.headers.get('retry-after')) * 1_000 || 0);
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
