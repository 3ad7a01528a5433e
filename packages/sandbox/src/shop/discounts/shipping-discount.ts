import type { PricingContext } from '../cart/draft-cart.ts';
import type { PricedCart } from '../cart/price.ts';
import type { Delivery } from '../functions/input-context.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { DiscountApplication } from './application.ts';
import type { Discount } from './discount.ts';
import { deliveryDiscount } from './functions/delivery-discount.ts';
import { sameCode } from './read-codes.ts';

/** A discount applied to a shipping rate. The amount is in hundredths of the presentment currency. */
export interface ShippingDiscount extends Pick<DiscountApplication, 'discountId' | 'title' | 'value' | 'valueType'> {
  kind: Discount['kind'];
  amount: number;
}

/**
 * Returns the discount that applies to the chosen rate, with its amount. Null if there is none. Discounts on shipping do
 * not add up: of the merchant's first discount and those of apps, the one that saves most applies.
 */
export function shippingDiscountOn(
  delivery: Delivery,
  country: string,
  cart: PricedCart,
  place: PricingContext,
): ShippingDiscount | null {
  const native = nativeDiscountOn(delivery.rate, country, cart, place);
  const ofApps = cart.deliveryDiscounts.flatMap((discount) => deliveryDiscount(discount, delivery, cart, place) ?? []);
  const [best] = [...(native ? [native] : []), ...ofApps].sort((a, b) => b.amount - a.amount);
  return best ?? null;
}

function nativeDiscountOn(
  { price }: Delivery['rate'],
  country: string,
  { shippingDiscounts }: PricedCart,
  { market }: PricingContext,
): ShippingDiscount | null {
  const discount = shippingDiscounts.find(
    ({ countries, maximumShippingPrice }) =>
      (countries?.includes(country) ?? true) &&
      (maximumShippingPrice === undefined || price <= presentmentAmount(market, maximumShippingPrice)),
  );
  if (!discount) return null;
  const { id: discountId, value, code, title, kind } = discount;
  const named = { discountId, title: code ?? title, kind };
  if ('amount' in value) {
    const amount = presentmentAmount(market, value.amount);
    return { ...named, amount: Math.min(amount, price), value: amount, valueType: 'fixed_amount' };
  }
  const percentage = 'percentage' in value ? value.percentage : 100;
  return { ...named, amount: Math.round((price * percentage) / 100), value: percentage, valueType: 'percentage' };
}

/** Returns the codes of a cart. The code of free shipping is not applicable if an app's discount on shipping saves more. */
export function codesBesides(
  shippingDiscount: ShippingDiscount | null,
  { discountCodes, shippingDiscounts, deliveryDiscounts }: PricedCart,
): PricedCart['discountCodes'] {
  if (!deliveryDiscounts.some(({ id }) => id === shippingDiscount?.discountId)) return discountCodes;
  return discountCodes.map(({ code, applicable }) => {
    const isBeaten = shippingDiscounts.some((one) => one.code !== undefined && sameCode(one.code, code));
    return { code, applicable: applicable && !isBeaten };
  });
}
