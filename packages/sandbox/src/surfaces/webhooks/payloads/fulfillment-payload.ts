import type { Fulfillment, Order } from '../../../shop/orders/order.ts';
import { linePayload } from './line-payload.ts';

/** Returns the body of `fulfillments/create`, which is also an item of an order's `fulfillments`. */
export function fulfillmentPayload(
  order: Order,
  { id, lines, tracking, createdAt }: Fulfillment,
): Record<string, unknown> {
  const { company, number, url } = tracking;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Fulfillment/${id}`,
    created_at: createdAt,
    location_id: null,
    name: `#${order.number}.${order.fulfillments.findIndex((one) => one.id === id) + 1}`,
    order_id: order.id,
    origin_address: {},
    receipt: {},
    service: 'manual',
    shipment_status: null,
    status: 'success',
    tracking_company: company,
    tracking_number: number,
    tracking_numbers: number ? [number] : [],
    tracking_url: url,
    tracking_urls: url ? [url] : [],
    updated_at: createdAt,
    line_items: lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find((one) => one.id === lineId);
      return line ? [{ ...linePayload(order, line), quantity }] : [];
    }),
  };
}
