import type { Shop } from '../../shop/shop.ts';

/** Key in the session's storage. */
const STORAGE_KEY = 'uptill:recommended';

/** Time for which answers are used, in milliseconds. Prices and stock change. */
const MAX_AGE_MS = 15 * 60_000;

/** Answers of the shop, for one country, currency and language. Those of an outdated page are not used by other pages. */
interface Cache {
  /** Identifies what the answers depend on. */
  scope: string;
  /** When the first answer came. */
  since: number;
  answers: Record<string, unknown>;
}

let cache: Cache | undefined;

/** Returns the page's cache, which begins with the answers of the session's pages before. */
function currentCache({ root, country, moneyWithCurrencyFormat, isOutdated }: Shop): Cache {
  const scope = [root, country, moneyWithCurrencyFormat, isOutdated].join();
  try {
    cache ??= JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    // Storage is denied, or its content is not ours.
  }
  if (cache?.scope !== scope || Date.now() - cache.since > MAX_AGE_MS)
    cache = { scope, since: Date.now(), answers: {} };
  return cache;
}

/** Returns an answer of this page or of one before, or undefined. */
export const readCached = <Value>(shop: Shop, key: string): Value | undefined =>
  currentCache(shop).answers[key] as Value | undefined;

/** Keeps an answer for this page and the following ones. Returns it. */
export function writeCached<Value>(shop: Shop, key: string, answer: Value): Value {
  const updated = currentCache(shop);
  updated.answers[key] = answer;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(updated));
  } catch {
    // Storage is denied or full: the page keeps the answer.
  }
  return answer;
}
