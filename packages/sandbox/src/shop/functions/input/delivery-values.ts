import { gid } from '../../../platform/gid.ts';
import { moneyV2 } from '../../markets/amount.ts';
import type { CartRate } from '../../shipping/rates.ts';
import type { InputContext } from '../input-context.ts';
import { lineValues } from './line-values.ts';

/** The checkout has one delivery group, of all lines that are shipped. */
export const DELIVERY_GROUP = gid('CartDeliveryGroup', 0);

/**
 * `[CartDeliveryGroup!]!`: empty before the checkout has an address. Undefined in the lines target at the checkout, where
 * the rates depend on the discounts that are still to be calculated.
 */
export function deliveryGroups(context: InputContext) {
  const { delivery, lines, hasAddress, target } = context;
  if (target === 'cart.lines.discounts.generate.run' && hasAddress) return undefined;
  if (!delivery) return [];
  return [
    {
      id: DELIVERY_GROUP,
      groupType: 'ONE_TIME_PURCHASE',
      cartLines: () => lines.filter(({ variant }) => variant.requiresShipping).map((line) => lineValues(line, context)),
      deliveryOptions: () => delivery.rates.map((rate) => optionValues(rate, context)),
      selectedDeliveryOption: () => optionValues(delivery.rate, context),
    },
  ];
}

/** `CartDeliveryOption`. */
function optionValues({ handle, title, price }: CartRate, { market }: InputContext) {
  return {
    handle,
    title,
    code: handle,
    description: null,
    deliveryMethodType: 'SHIPPING',
    cost: moneyV2(price, market.currency),
  };
}
