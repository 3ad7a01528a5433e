import { escapeHtml } from '../../../platform/http/html.ts';
import { formatPrice } from '../../../shop/markets/money.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { financialStatus } from '../../../shop/orders/totals.ts';
import type { ShopState } from '../../../shop/state/state.ts';

/** Formats an amount of the order in the buyer's currency. */
export function orderMoney(shop: ShopState, { presentmentCurrency }: Order, amount: number): string {
  return escapeHtml(formatPrice(shop, presentmentCurrency, amount));
}

const PAYMENT = {
  pending: 'Payment pending',
  paid: 'Paid',
  partially_paid: 'Partially paid',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
} as const;

/** Renders badges for payment and cancellation. */
export function orderBadges(order: Order): string {
  const status = financialStatus(order);
  const tone = status === 'paid' ? '' : ' attention';
  const cancelled = order.cancelledAt ? '<span class="badge attention">Canceled</span>' : '';
  return `<span class="badge${tone}">${PAYMENT[status]}</span>${cancelled}`;
}

/** Formats a time like the admin, in UTC. */
export const shortTime = (iso: string, timeStyle: 'short' | 'medium' = 'short') =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle, timeZone: 'UTC' }).format(new Date(iso));
