import { shopAmount } from '../../../orders/money-set.ts';
import type { Order } from '../../../orders/order.ts';
import { decimalMoney, moneyV2 } from '../../amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { gid } from '../../gid.ts';
import { moneyBag } from './money-bag.ts';
import { orderFields } from './order.ts';

interface Payment {
  id: number;
  kind: 'SALE' | 'REFUND';
  amount: number;
  at: string;
}

/** The one sale by which an order was paid, then its refunds. */
function paymentsOf({ id, paid, createdAt, refunds }: Order): Payment[] {
  return [
    { id, kind: 'SALE', amount: paid, at: createdAt },
    ...refunds.map(
      (refund): Payment => ({ id: refund.id, kind: 'REFUND', amount: refund.amount, at: refund.createdAt }),
    ),
  ];
}

/** `OrderTransaction`s of an order. */
export function transactionsOf(order: Order, context: AdminApiContext) {
  const [sale, ...refunds] = paymentsOf(order).map((payment) => transactionFields(order, payment, context));
  return [sale, ...refunds.map((refund) => ({ ...refund, parentTransaction: () => sale }))];
}

function transactionFields(order: Order, { id, kind, amount, at }: Payment, context: AdminApiContext) {
  return {
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', id),
    kind,
    status: 'SUCCESS',
    gateway: 'bogus',
    formattedGateway: 'Bogus',
    test: true,
    amount: decimalMoney(shopAmount(order, amount)),
    amountV2: moneyV2(shopAmount(order, amount), order.currency),
    amountSet: moneyBag(order, amount),
    createdAt: at,
    processedAt: at,
    errorCode: null,
    fees: [],
    manualPaymentGateway: false,
    manuallyCapturable: false,
    multiCapturable: false,
    parentTransaction: null,
    order: (): object => orderFields(order, context),
  };
}
