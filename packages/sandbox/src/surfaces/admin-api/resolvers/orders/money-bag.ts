import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order } from '../../../../shop/orders/order.ts';

/** An amount of the presentment currency as `MoneyBag`. */
export const moneyBag = (order: Order, presentment: number) => ({
  shopMoney: moneyV2(shopAmount(order, presentment), order.currency),
  presentmentMoney: moneyV2(presentment, order.presentmentCurrency),
});

/** What `customAttributes` lists. */
export const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value }));
