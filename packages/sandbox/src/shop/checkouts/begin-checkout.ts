import { newId, newToken } from '../../platform/new-id.ts';
import type { ShopVisit } from '../visit.ts';
import { checkoutPath } from './checkout.ts';
import { readPrefill } from './prefill.ts';

/**
 * Starts or continues the checkout of the visitor's cart and returns its path. Returns the path of the cart if the cart
 * is empty.
 */
export function beginCheckout(visit: ShopVisit): string {
  const { cart, shop, sandbox, root } = visit;
  if (cart.lines.length === 0) return `${root}cart`;
  const path = checkoutPath(cart.token);
  const name = path.replace(/.*\//, '');
  const begun = Object.hasOwn(shop.checkouts, name) ? shop.checkouts[name] : undefined;
  const prefill = readPrefill(visit);
  if (begun) {
    begun.locale = visit.locale;
    if (!begun.address) begun.typed = { ...begun.typed, ...prefill };
  } else {
    const now = sandbox.clock.iso();
    shop.checkouts[name] = {
      id: newId(),
      token: newToken(),
      cartToken: cart.token,
      email: visit.customer?.email ?? '',
      locale: visit.locale,
      typed: prefill,
      address: null,
      shippingRate: null,
      orderId: null,
      createdAt: now,
      updatedAt: now,
    };
    sandbox.save();
  }
  return path;
}
