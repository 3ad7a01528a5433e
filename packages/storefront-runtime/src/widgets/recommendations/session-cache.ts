import type { Shop } from '../../shop/shop.ts';

/** Session storage key. */
const STORAGE_KEY = 'uptill:recommended';

/** Maximum age of cached responses, in milliseconds, because prices and stock change. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * Cached responses of the shop for one country, currency and language. Responses on an outdated page are not shared
 * with other pages.
 */
interface Cache {
  /** Identifies the context of the responses. */
  scope: string;
  /** Time of the first response. */
  since: number;
  answers: Record<string, unknown>;
}

let cache: Cache | undefined;

/** Returns the page's cache, initialised with responses from earlier pages of the session. */
function currentCache({ root, country, moneyWithCurrencyFormat, isOutdated }: Shop): Cache {
  const scope = [root, country, moneyWithCurrencyFormat, isOutdated].join();
  try {
    cache ??= JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    // Storage is denied, or contains invalid JSON.
  }
  if (cache?.scope !== scope || Date.now() - cache.since > MAX_AGE_MS)
    cache = { scope, since: Date.now(), answers: {} };
  return cache;
}

/** Returns a cached response, or undefined. */
export const readCached = <Value>(shop: Shop, key: string): Value | undefined =>
  currentCache(shop).answers[key] as Value | undefined;

/** Caches a response for this page and later pages of the session. Returns it. */
export function writeCached<Value>(shop: Shop, key: string, answer: Value): Value {
  const updated = currentCache(shop);
  updated.answers[key] = answer;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(updated));
  } catch {
    // Storage is denied or full. The response is still cached for this page.
  }
  return answer;
}
