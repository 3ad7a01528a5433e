import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order, OrderLine } from '../../../../shop/orders/order.ts';
import { moneyBag } from './money-bag.ts';

const TYPES = {
  discount_code: 'DiscountCodeApplication',
  automatic: 'AutomaticDiscountApplication',
  manual: 'ManualDiscountApplication',
  script: 'ScriptDiscountApplication',
} as const;

/** `DiscountApplication`, of the concrete type for its kind of discount. */
export function discountApplicationFields(order: Order, index: number) {
  const application = order.discountApplications[index];
  if (!application) return null;
  const { type, title, value, valueType } = application;
  return {
    __typename: TYPES[type],
    index,
    ...(type === 'discount_code' ? { code: title } : { title }),
    allocationMethod: application.allocationMethod.toUpperCase(),
    targetSelection: application.targetSelection.toUpperCase(),
    targetType: application.targetType.toUpperCase(),
    value:
      valueType === 'percentage'
        ? { __typename: 'PricingPercentageValue', percentage: value }
        : { __typename: 'MoneyV2', ...moneyV2(value, order.presentmentCurrency) },
  };
}

export const discountAllocations = (order: Order, discounts: OrderLine['discounts']) =>
  discounts.map(({ application, amount }) => ({
    allocatedAmount: moneyV2(shopAmount(order, amount), order.currency),
    allocatedAmountSet: moneyBag(order, amount),
    discountApplication: discountApplicationFields(order, application),
  }));
