import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order } from '../../../../shop/orders/order.ts';

/** Returns an amount in the presentment currency as `MoneyBag`. */
export const moneyBag = (order: Order, presentment: number) => ({
  shopMoney: moneyV2(shopAmount(order, presentment), order.currency),
  presentmentMoney: moneyV2(presentment, order.presentmentCurrency),
});

/** Returns the items of `customAttributes`. */
export const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value }));
