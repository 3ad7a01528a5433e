import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { decimalMoney, moneyV2 } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order, Refund } from '../../../../shop/orders/order.ts';
import { taxOf } from '../../../../shop/taxes/tax.ts';
import type { AdminApiContext } from '../../context.ts';
import { lineItemFields } from './line-item.ts';
import { moneyBag } from './money-bag.ts';
import { orderFields } from './order.ts';

export function refundFields(order: Order, refund: Refund, context: AdminApiContext) {
  return {
    id: gid('Refund', refund.id),
    legacyResourceId: String(refund.id),
    note: refund.note || null,
    createdAt: refund.createdAt,
    updatedAt: refund.createdAt,
    processedAt: refund.createdAt,
    totalRefunded: moneyV2(shopAmount(order, refund.amount), order.currency),
    totalRefundedSet: moneyBag(order, refund.amount),
    duties: [],
    order: () => orderFields(order, context),
    refundLineItems: (args: Record<string, unknown>) =>
      connection(
        refund.lines.flatMap((part) => {
          const line = order.lines.find(({ id }) => id === part.lineId);
          if (!line) return [];
          return {
            id: gid('RefundLineItem', part.id),
            quantity: part.quantity,
            restocked: part.restock,
            restockType: part.restock ? 'RETURN' : 'NO_RESTOCK',
            subtotal: decimalMoney(shopAmount(order, part.subtotal)),
            subtotalSet: moneyBag(order, part.subtotal),
            priceSet: moneyBag(order, line.price),
            totalTaxSet: moneyBag(order, taxOf(order, part.subtotal)),
            lineItem: () => lineItemFields(order, line, context),
          };
        }),
        args,
      ),
  };
}
