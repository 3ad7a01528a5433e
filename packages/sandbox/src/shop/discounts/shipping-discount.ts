import type { PricingContext } from '../cart/draft-cart.ts';
import type { PricedCart } from '../cart/price.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { Discount } from './discount.ts';

/** A discount applied to a shipping rate. The amount is in hundredths of the presentment currency. */
export interface ShippingDiscount {
  title: string;
  kind: Discount['kind'];
  amount: number;
}

/** Returns the first discount that applies to this rate and country, with its amount. Null if there is none. */
export function shippingDiscountOn(
  { price }: { price: number },
  country: string,
  { shippingDiscounts }: PricedCart,
  { market }: Pick<PricingContext, 'market'>,
): ShippingDiscount | null {
  const discount = shippingDiscounts.find(
    ({ countries, maximumShippingPrice }) =>
      (countries?.includes(country) ?? true) &&
      (maximumShippingPrice === undefined || price <= presentmentAmount(market, maximumShippingPrice)),
  );
  if (!discount) return null;
  const { value, code, title, kind } = discount;
  let amount = price;
  if ('percentage' in value) amount = Math.round((price * value.percentage) / 100);
  if ('amount' in value) amount = Math.min(presentmentAmount(market, value.amount), price);
  return { title: code ?? title, kind, amount };
}
