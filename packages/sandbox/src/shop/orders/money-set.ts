import { smallestAmount } from '../markets/currency.ts';
import type { Order } from './order.ts';

/** Formats hundredths as in the Admin API and webhooks: `12.50`, or `1250` in a currency without minor units. */
export function decimalAmount(hundredths: number, currency: string): string {
  return (hundredths / 100).toFixed(smallestAmount(currency) === 1 ? 2 : 0);
}

/** Converts an amount of an order to the shop's currency, at the order's exchange rate. */
export function shopAmount({ rate, currency }: Pick<Order, 'rate' | 'currency'>, presentment: number): number {
  const step = smallestAmount(currency);
  return Math.round(presentment / rate / step) * step;
}

/** Formats an amount for a single field of the REST resource, in the shop's currency. */
export const shopMoney = (order: Order, presentment: number) =>
  decimalAmount(shopAmount(order, presentment), order.currency);

/** Returns `{shop_money, presentment_money}` for an amount in the presentment currency. */
export function moneySet(order: Order, presentment: number) {
  return {
    shop_money: {
      amount: shopMoney(order, presentment),
      currency_code: order.currency,
    },
    presentment_money: {
      amount: decimalAmount(presentment, order.presentmentCurrency),
      currency_code: order.presentmentCurrency,
    },
  };
}
