import { keepCart } from '../storefront/cart/session.ts';
import { ownPath } from '../storefront/own-path.ts';
import type { Visit } from '../storefront/visit.ts';
import { readCodes } from './read-codes.ts';

/** `GET /discount/CODE?redirect=/path`: the link that merchants share. The cart carries the code from then on. */
export function followDiscountLink(visit: Visit, code: string): Response {
  const { cart, shop, url, root } = visit;
  // Unlike decodeURIComponent, this takes what is wrongly encoded.
  const decoded = new URLSearchParams(`code=${code}`).get('code') ?? '';
  const kept = shop.behaviours.discountLink === 'adds' ? cart.discountCodes : [];
  cart.discountCodes = readCodes([...kept, decoded].join());
  const location = ownPath(url.searchParams.get('redirect')) ?? root;
  return new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': keepCart(visit), 'cache-control': 'no-store' },
  });
}
