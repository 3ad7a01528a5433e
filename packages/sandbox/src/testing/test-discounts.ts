import type { Discount } from '../shop/discounts/discount.ts';
import { SOCKS, TOTE } from './test-products.ts';
import { openShop, Shopper } from './test-shop.ts';

export const ALONE = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false };
export const WITH_ALL = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true };

/** Returns an active discount that combines with all others. Without a code it is automatic. */
export function discount(own: Partial<Discount> & Pick<Discount, 'title' | 'value' | 'appliesTo'>): Discount {
  return {
    id: own.title.length * 1000 + own.title.charCodeAt(0),
    kind: own.code ? 'code' : 'automatic',
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    combinesWith: WITH_ALL,
    ...own,
  };
}

/**
 * Opens a shopper with a tote (34.00) and two pairs of socks (32.00), in a shop with these discounts besides its own.
 */
export async function shopperIn(...discounts: Discount[]) {
  const place = openShop();
  place.shop.discounts.push(...discounts);
  const shopper = new Shopper(place);
  await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }, { id: SOCKS.id, quantity: 2 }] });
  const enter = async (list: string) => (await shopper.call('/cart/update.js', { discount: list })).body;
  return { shopper, enter, place };
}
