import { pathOnSameHost } from '../../../platform/http/redirect.ts';
import { storeCart } from '../../../shop/cart/session.ts';
import { readCodes } from '../../../shop/discounts/read-codes.ts';
import type { Visit } from '../visit.ts';

/**
 * Answers `GET /discount/CODE?redirect=/path`, the shareable discount link: adds the code to the cart and redirects.
 */
export function followDiscountLink(visit: Visit, code: string): Response {
  const { cart, url, root } = visit;
  // Unlike `decodeURIComponent`, `URLSearchParams` does not throw on malformed encoding.
  const decoded = new URLSearchParams(`code=${code}`).get('code') ?? '';
  cart.discountCodes = readCodes([...cart.discountCodes, decoded].join());
  const location = pathOnSameHost(url.searchParams.get('redirect')) ?? root;
  return new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': storeCart(visit), 'cache-control': 'no-store' },
  });
}
