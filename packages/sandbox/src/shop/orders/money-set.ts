import { smallestAmount } from '../markets/currency.ts';
import type { Order } from './order.ts';

/** Hundredths as the Admin API and webhooks write money: `12.50`, and `1250` where a currency has no smaller part. */
export function decimalAmount(hundredths: number, currency: string): string {
  return (hundredths / 100).toFixed(smallestAmount(currency) === 1 ? 2 : 0);
}

/** What an amount of the order is in the shop's own currency, at the rate of the day it was bought. */
export function shopAmount({ rate, currency }: Pick<Order, 'rate' | 'currency'>, presentment: number): number {
  const step = smallestAmount(currency);
  return Math.round(presentment / rate / step) * step;
}

/** An amount as a single field of the REST resource has it: in the shop's currency. */
export const shopMoney = (order: Order, presentment: number) =>
  decimalAmount(shopAmount(order, presentment), order.currency);

/** `{shop_money, presentment_money}` of an amount in the presentment currency. */
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
