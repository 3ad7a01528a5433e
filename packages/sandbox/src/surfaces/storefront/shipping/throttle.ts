import type { CartState } from '../../../shop/state/state.ts';
import type { Visit } from '../visit.ts';

/** The platform says that it throttles the call that waits for carriers, not from when on. */
const CALLS = 10;
/** Milliseconds of the sandbox's clock. */
const WINDOW = 60_000;

/** When the cart's visitor asked, lately. */
const asked = new WeakMap<CartState, number[]>();

/** Whole seconds to wait when this visitor has asked too often; else counts the call and answers null. */
export function secondsToWait({ cart, sandbox }: Visit): number | null {
  const now = sandbox.clock.now();
  const recent = (asked.get(cart) ?? []).filter((at) => at > now - WINDOW);
  const [oldest] = recent;
  if (recent.length >= CALLS && oldest !== undefined) return Math.ceil((oldest + WINDOW - now) / 1000);
  asked.set(cart, [...recent, now]);
  return null;
}
