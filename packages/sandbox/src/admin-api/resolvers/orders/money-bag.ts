import { shopAmount } from '../../../orders/money-set.ts';
import type { Order } from '../../../orders/order.ts';
import { moneyV2 } from '../../amount.ts';

/** An amount of the presentment currency as `MoneyBag`. */
export const moneyBag = (order: Order, presentment: number) => ({
  shopMoney: moneyV2(shopAmount(order, presentment), order.currency),
  presentmentMoney: moneyV2(presentment, order.presentmentCurrency),
});

/** What `customAttributes` lists. */
export const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value }));
