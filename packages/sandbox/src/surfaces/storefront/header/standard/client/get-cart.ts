import { fetchCart } from './ajax.ts';
import { type PlatformCart, platformCart } from './platform-cart.ts';

interface Answer {
  cart: PlatformCart | null;
}

let underWay: Promise<Answer> | undefined;

/** Returns the cart. Concurrent callers share one request, which continues if one of them aborts. */
export function getCart(_input?: { cartId?: string }, options?: { signal?: AbortSignal }): Promise<Answer> {
  underWay ??= fetchCart(undefined)
    .then((cart) => {
      const isNull = cart.items.length === 0 && !cart.note;
      return { cart: isNull ? null : platformCart(cart) };
    })
    .finally(() => {
      underWay = undefined;
    });
  const { signal } = options ?? {};
  if (!signal) return underWay;
  const givenUp = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([underWay, givenUp]);
}
