import type { PricingContext } from '../cart/draft-cart.ts';
import type { PricedCart } from '../cart/price.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';

/** A shipping rate for a cart. The price is in hundredths of the presentment currency, before discounts on shipping. */
export interface CartRate {
  handle: string;
  title: string;
  price: number;
  deliveryDays: readonly [number, number] | null;
}

/**
 * Returns the shipping rates for a cart and a country. Empty if the shop does not ship there or the cart needs no
 * shipping.
 */
export function ratesFor(
  { shop, market }: Pick<PricingContext, 'shop' | 'market'>,
  cart: PricedCart,
  { country }: { country: string },
): CartRate[] {
  const zone = shop.shippingZones.find(({ countries }) => countries.includes(country));
  if (!zone || !cart.lines.some(({ variant }) => variant.requiresShipping)) return [];
  return zone.rates
    .filter(({ minimumSubtotal = 0 }) => cart.totalPrice >= presentmentAmount(market, minimumSubtotal))
    .map(({ handle, title, price, deliveryDays }) => ({
      handle,
      title,
      price: presentmentAmount(market, price),
      deliveryDays,
    }));
}
