import { gid } from '../../../../platform/gid.ts';
import { decimalMoney, moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { GATEWAYS } from '../../../../shop/orders/order.ts';
import { orderTotals } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { moneyBag } from './money-bag.ts';
import { orderFields } from './order.ts';

interface Payment {
  id: number;
  kind: 'SALE' | 'REFUND';
  amount: number;
  at: string;
  isWaiting?: boolean;
}

/** Returns the sale of an order, later payments and refunds. With deferred payment the sale is pending. */
function paymentsOf(order: Order): Payment[] {
  const { id, paid, payments, gateway, createdAt, refunds } = order;
  const later = payments.reduce((sum, { amount }) => sum + amount, 0);
  const isWaiting = gateway === 'manual';
  const bought = isWaiting ? orderTotals(order, 'bought').total : paid - later;
  return [
    { id, kind: 'SALE', amount: bought, at: createdAt, isWaiting },
    ...payments.map(
      (payment): Payment => ({ id: payment.id, kind: 'SALE', amount: payment.amount, at: payment.createdAt }),
    ),
    ...refunds.map(
      (refund): Payment => ({ id: refund.id, kind: 'REFUND', amount: refund.amount, at: refund.createdAt }),
    ),
  ];
}

/** `OrderTransaction`s of an order. */
export function transactionsOf(order: Order, context: AdminApiContext) {
  const [sale, ...others] = paymentsOf(order).map((payment) => transactionFields(order, payment, context));
  return [
    sale,
    ...others.map((other) => (other.kind === 'REFUND' ? { ...other, parentTransaction: () => sale } : other)),
  ];
}

function transactionFields(order: Order, { id, kind, amount, at, isWaiting }: Payment, context: AdminApiContext) {
  return {
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', id),
    kind,
    status: isWaiting ? 'PENDING' : 'SUCCESS',
    gateway: GATEWAYS[order.gateway],
    formattedGateway: order.gateway === 'bogus' ? 'Bogus' : GATEWAYS.manual,
    test: true,
    amount: decimalMoney(shopAmount(order, amount)),
    amountV2: moneyV2(shopAmount(order, amount), order.currency),
    amountSet: moneyBag(order, amount),
    createdAt: at,
    processedAt: at,
    errorCode: null,
    fees: [],
    manualPaymentGateway: order.gateway === 'manual',
    manuallyCapturable: false,
    multiCapturable: false,
    parentTransaction: null,
    order: (): object => orderFields(order, context),
  };
}
