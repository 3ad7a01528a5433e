import { numberOf } from '../../../../platform/gid.ts';
import { fulfillOrder } from '../../../../shop/orders/fulfill-order.ts';
import { fulfillableQuantity } from '../../../../shop/orders/fulfillment.ts';
import { OrderRefusal } from '../../../../shop/orders/order.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { fulfillmentFields } from './fulfillment.ts';

interface Arguments {
  fulfillment: {
    lineItemsByFulfillmentOrder: {
      fulfillmentOrderId: string;
      fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
    }[];
    trackingInfo?: {
      company?: string | null;
      number?: string | null;
      numbers?: string[] | null;
      url?: string | null;
      urls?: string[] | null;
    } | null;
  };
}

/** Fulfills the given items of an order, or all remaining ones. */
export async function fulfillmentCreate(_source: unknown, { fulfillment }: Arguments, context: AdminApiContext) {
  const refuse = (message: string) => ({ fulfillment: null, userErrors: userError(['fulfillment'], message) });
  const [asked, ...others] = fulfillment.lineItemsByFulfillmentOrder;
  const id = asked && numberOf(asked.fulfillmentOrderId, 'FulfillmentOrder');
  const order = context.shop.orders.find((one) => one.id === id);
  if (!asked || !order || others.length > 0) return refuse('Fulfillment order does not exist.');
  const named = asked.fulfillmentOrderLineItems?.map((item) => ({
    lineId: numberOf(item.id, 'FulfillmentOrderLineItem') ?? 0,
    quantity: item.quantity,
  }));
  const all = order.lines.map((line) => ({ lineId: line.id, quantity: fulfillableQuantity(order, line) }));
  const { company, number, numbers, url, urls } = fulfillment.trackingInfo ?? {};
  try {
    const sent = fulfillOrder(context, order, {
      lines: named ?? all.filter(({ quantity }) => quantity > 0),
      tracking: { company: company ?? null, number: number ?? numbers?.[0] ?? null, url: url ?? urls?.[0] ?? null },
    });
    await context.sandbox.flush();
    return { fulfillment: fulfillmentFields(order, sent, context), userErrors: [] };
  } catch (error) {
    if (error instanceof OrderRefusal) return refuse(error.message);
    throw error;
  }
}
