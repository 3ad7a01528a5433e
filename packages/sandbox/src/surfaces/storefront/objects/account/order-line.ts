import { fulfilledQuantity } from '../../../../shop/orders/fulfillment.ts';
import type { Fulfillment, Order, OrderLine } from '../../../../shop/orders/order.ts';
import { lineDiscount, linePrice } from '../../../../shop/orders/totals.ts';
import type { Page } from '../../page.ts';
import { ImageDrop } from '../image.ts';
import { ProductDrop } from '../product.ts';
import { VariantDrop } from '../variant.ts';
import { orderAllocations } from './order-discount.ts';
import { taxLineObjects } from './tax-line.ts';

/** Liquid's `line_item` of an order, unchanged since the purchase. Product and variant are nil once deleted. */
export function orderLineObject(page: Page, order: Order, line: OrderLine) {
  const found = line.variantId === null ? undefined : page.catalogue.variant(line.variantId);
  const sent = order.fulfillments.find(({ lines }) => lines.some(({ lineId }) => lineId === line.id));
  const image = found?.product.images.find(({ path }) => path === line.image);
  const discount = lineDiscount(line);
  const piece = line.quantity === 0 ? line.price : Math.round(linePrice(line) / line.quantity);
  return {
    id: line.id,
    key: String(line.id),
    product_id: line.productId,
    variant_id: line.variantId,
    product: found ? ProductDrop.of(page, found.product) : null,
    variant: found ? VariantDrop.of(page, found.product, found.variant) : null,
    title: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    quantity: line.quantity,
    properties: Object.entries(line.properties),
    options_with_values: found
      ? found.product.options.map(({ name }, index) => ({ name, value: found.variant.options[index] ?? '' }))
      : [],
    price: line.price,
    original_price: line.price,
    final_price: piece,
    original_line_price: line.price * line.quantity,
    final_line_price: linePrice(line),
    line_price: linePrice(line),
    total_discount: discount,
    line_level_total_discount: discount,
    discounts: [],
    discount_allocations: orderAllocations(order, line.discounts),
    line_level_discount_allocations: orderAllocations(order, line.discounts).filter(
      ({ discount_application }) => discount_application.target_selection !== 'all',
    ),
    selling_plan_allocation: line.sellingPlan ? { selling_plan: line.sellingPlan } : null,
    sku: line.sku,
    vendor: line.vendor,
    grams: line.grams,
    requires_shipping: line.requiresShipping,
    get fulfillment(): object | null {
      return sent ? fulfillmentObject(page, order, sent) : null;
    },
    fulfillment_service: 'manual',
    successfully_fulfilled_quantity: fulfilledQuantity(order, line),
    tax_lines: taxLineObjects(order, [linePrice(line)]),
    taxable: true,
    gift_card: false,
    image: found && image ? ImageDrop.of(page, image, found.product.images.indexOf(image)) : null,
    url: found ? page.href(`products/${found.product.handle}?variant=${line.variantId}`) : null,
  };
}

/** Liquid's `fulfillment`. */
function fulfillmentObject(page: Page, order: Order, { lines, tracking, createdAt }: Fulfillment) {
  const sent = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [{ line_item: orderLineObject(page, order, line), quantity }] : [];
  });
  return {
    created_at: createdAt,
    item_count: sent.reduce((count, { quantity }) => count + quantity, 0),
    fulfillment_line_items: sent,
    tracking_company: tracking.company,
    tracking_number: tracking.number,
    tracking_numbers: tracking.number === null ? [] : [tracking.number],
    tracking_url: tracking.url,
  };
}
