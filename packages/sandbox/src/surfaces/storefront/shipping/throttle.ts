import type { CartState } from '../../../shop/state/state.ts';
import type { Visit } from '../visit.ts';

/** Shopify documents that it throttles the synchronous call, but not at which rate. */
const CALLS = 10;
/** In milliseconds of the sandbox's clock. */
const WINDOW = 60_000;

/** Times of the recent calls of a cart's visitor. */
const asked = new WeakMap<CartState, number[]>();

/**
 * Returns the seconds to wait, rounded up, if this visitor has called too often. Otherwise counts the call and returns
 * null.
 */
export function secondsToWait({ cart, sandbox }: Visit): number | null {
  const now = sandbox.clock.now();
  const recent = (asked.get(cart) ?? []).filter((at) => at > now - WINDOW);
  const [oldest] = recent;
  if (recent.length >= CALLS && oldest !== undefined) return Math.ceil((oldest + WINDOW - now) / 1000);
  asked.set(cart, [...recent, now]);
  return null;
}
