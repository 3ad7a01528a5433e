import type { PricingContext } from '../cart/draft-cart.ts';
import type { PricedCart } from '../cart/price.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';

/** A way of shipping, with its price in hundredths of the presentment currency, before discounts on shipping. */
export interface CartRate {
  handle: string;
  title: string;
  price: number;
  deliveryDays: readonly [number, number] | null;
}

/** The ways in which this cart can be sent to a country, as the zone lists them; none where the shop does not send, or nothing to send. */
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
