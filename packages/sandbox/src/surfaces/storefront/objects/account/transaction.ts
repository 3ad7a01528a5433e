import type { Order } from '../../../../shop/orders/order.ts';
import { platformText } from '../../../../shop/translations/platform-text.ts';
import type { Page } from '../../page.ts';

interface Payment {
  id: number;
  kind: 'sale' | 'refund';
  amount: number;
  at: string;
}

/** Liquid's `transaction`s of an order: sales, then refunds. They have no card, because nothing is really charged. */
export function transactionObjects(page: Page, order: Order) {
  const later = order.payments.map((payment): Payment => ({ ...payment, kind: 'sale', at: payment.createdAt }));
  const atOnce = later.reduce((rest, { amount }) => rest - amount, order.paid);
  const payments: Payment[] = [
    ...(atOnce > 0 ? [{ id: order.id, kind: 'sale' as const, amount: atOnce, at: order.createdAt }] : []),
    ...later,
    ...order.refunds.map(
      (refund): Payment => ({ id: refund.id, kind: 'refund', amount: refund.amount, at: refund.createdAt }),
    ),
  ];
  return payments.map(({ id, kind, amount, at }, index) => ({
    id,
    name: `#${order.number}.${index + 1}`,
    kind,
    status: 'success',
    status_label: platformText(page.locale, 'Success'),
    amount,
    created_at: at,
    gateway: order.gateway,
    gateway_display_name: order.gateway === 'bogus' ? 'Bogus' : 'Manual',
    receipt: '',
    payment_details: {
      credit_card_company: null,
      credit_card_last_four_digits: null,
      credit_card_number: null,
      gift_card: null,
    },
    'show_buyer_pending_payment_instructions?': false,
    buyer_pending_payment_notice: null,
    buyer_pending_payment_instructions: [],
  }));
}
