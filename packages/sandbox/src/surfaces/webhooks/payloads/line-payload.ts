import { fulfillableQuantity, fulfillmentStatus } from '../../../shop/orders/fulfillment.ts';
import { moneySet, shopMoney } from '../../../shop/orders/money-set.ts';
import type { Order, OrderLine } from '../../../shop/orders/order.ts';
import { linePrice } from '../../../shop/orders/totals.ts';
import { taxLines } from './tax-lines.ts';

/**
 * Returns an item of `line_items`. Prices are per piece before discounts. `total_discount` is always zero; discounts
 * are in the allocations.
 */
export function linePayload(order: Order, line: OrderLine) {
  return {
    id: line.id,
    admin_graphql_api_id: `gid://shopify/LineItem/${line.id}`,
    attributed_staffs: [],
    current_quantity: line.currentQuantity,
    fulfillable_quantity: fulfillableQuantity(order, line),
    fulfillment_service: 'manual',
    fulfillment_status: fulfillmentStatus(order, [line]),
    gift_card: false,
    grams: line.grams,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    price: shopMoney(order, line.price),
    price_set: moneySet(order, line.price),
    product_exists: line.productId !== null,
    product_id: line.productId,
    properties: Object.entries(line.properties).map(([name, value]) => ({ name, value })),
    quantity: line.quantity,
    requires_shipping: line.requiresShipping,
    sales_line_item_group_id: null,
    sku: line.sku,
    taxable: true,
    title: line.title,
    total_discount: shopMoney(order, 0),
    total_discount_set: moneySet(order, 0),
    variant_id: line.variantId,
    variant_inventory_management: 'shopify',
    variant_title: line.variantTitle,
    vendor: line.vendor,
    tax_lines: taxLines(order, [linePrice(line)]),
    duties: [],
    discount_allocations: allocations(order, line.discounts),
  };
}

export const allocations = (order: Order, discounts: OrderLine['discounts']) =>
  discounts.map(({ application, amount }) => ({
    amount: shopMoney(order, amount),
    amount_set: moneySet(order, amount),
    discount_application_index: application,
  }));
