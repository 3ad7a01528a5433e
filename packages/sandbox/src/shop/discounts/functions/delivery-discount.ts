import type { PricingContext } from '../../cart/draft-cart.ts';
import type { PricedCart } from '../../cart/price.ts';
import { DELIVERY_GROUP } from '../../functions/input/delivery-values.ts';
import type { Delivery } from '../../functions/input-context.ts';
import type { DeliveryCandidate } from '../../functions/output/output-values.ts';
import { runDiscountFunction } from '../../functions/run-discount-function.ts';
import { roundToStep, smallestAmount } from '../../markets/currency.ts';
import type { Discount } from '../discount.ts';
import type { ShippingDiscount } from '../shipping-discount.ts';
import { candidateValue, titleOf } from './candidate-application.ts';
import { functionContext } from './function-context.ts';

/** Runs the Function of a discount for the checkout's rates. Returns the amount off the chosen rate, or null. */
export function deliveryDiscount(
  discount: Discount,
  delivery: Delivery,
  cart: PricedCart,
  place: PricingContext,
): ShippingDiscount | null {
  const eligible = place.shop.discounts.filter(({ code }) =>
    cart.discountCodes.some((entered) => entered.applicable && entered.code.toLowerCase() === code?.toLowerCase()),
  );
  const context = functionContext(
    discount,
    'cart.delivery-options.discounts.generate.run',
    cart,
    eligible,
    place,
    delivery,
  );
  const { rate } = delivery;
  const [best] = (runDiscountFunction(context)?.operations ?? [])
    .flatMap(({ deliveryDiscountsAdd }) => deliveryDiscountsAdd?.candidates ?? [])
    .filter(({ targets }) => targets.some((target) => isFor(target, rate.handle)))
    .map((candidate): ShippingDiscount => {
      const value = candidateValue(candidate, place.market);
      const amount = amountOff(rate.price, value, smallestAmount(place.market.currency));
      return { discountId: discount.id, title: titleOf(candidate, discount), kind: discount.kind, amount, ...value };
    })
    .sort((a, b) => b.amount - a.amount);
  return best && best.amount > 0 ? best : null;
}

const isFor = ({ deliveryGroup, deliveryOption }: DeliveryCandidate['targets'][number], handle: string) =>
  deliveryGroup?.id === DELIVERY_GROUP || deliveryOption?.handle === handle;

function amountOff(price: number, { value, valueType }: Pick<ShippingDiscount, 'value' | 'valueType'>, step: number) {
  const amount = valueType === 'percentage' ? roundToStep((price * value) / 100, step) : value;
  return Math.min(amount, price);
}
