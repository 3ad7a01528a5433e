import { createHash } from 'node:crypto';
import type { DiscountApplication, Order, OrderLine } from '../../../../shop/orders/order.ts';

/** Liquid's `discount_application` of an order. */
export function orderApplication(order: Order, application: DiscountApplication, index: number) {
  const parts = [...order.lines, ...(order.shipping ? [order.shipping] : [])];
  const amounts = parts.flatMap(({ discounts }) => discounts).filter((part) => part.application === index);
  const { title, type, value, valueType, allocationMethod, targetSelection, targetType } = application;
  return {
    title,
    type,
    value,
    value_type: valueType,
    allocation_method: allocationMethod,
    target_selection: targetSelection,
    target_type: targetType,
    total_allocated_amount: amounts.reduce((total, { amount }) => total + amount, 0),
    key: createHash('sha256').update(`${order.id} ${index}`).digest('hex').slice(0, 32),
  };
}

/** Liquid's `discount_allocation`s of a line or of the shipping. */
export function orderAllocations(order: Order, discounts: OrderLine['discounts']) {
  return discounts.flatMap(({ application: index, amount }) => {
    const application = order.discountApplications[index];
    return application ? [{ amount, discount_application: orderApplication(order, application, index) }] : [];
  });
}
