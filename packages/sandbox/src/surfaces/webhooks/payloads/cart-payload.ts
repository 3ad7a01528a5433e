import { type PricedLine, priceCart } from '../../../shop/cart/price.ts';
import { decimalAmount } from '../../../shop/orders/money-set.ts';
import type { ShopVisit } from '../../../shop/visit.ts';
import type { WebhookPayload } from '../send-webhook.ts';

/** Returns the body of `carts/*`. It has no attributes. Amounts are in the presentment currency. */
export function cartPayload(visit: ShopVisit): WebhookPayload {
  const now = visit.sandbox.clock.iso();
  const token = visit.cart.token.replace(/\?.*/, '');
  const { lines } = priceCart(visit.cart, visit);
  return {
    id: token,
    token,
    line_items: lines.map((line) => linePayload(line, visit.currency)),
    note: visit.cart.note || null,
    updated_at: now,
    created_at: now,
  };
}

function linePayload({ state, product, variant, ...line }: PricedLine, currency: string) {
  const money = (amount: number) => decimalAmount(amount, currency);
  return {
    id: variant.id,
    properties: state.properties ?? {},
    quantity: state.quantity,
    variant_id: variant.id,
    key: line.key,
    discounted_price: money(line.finalPrice),
    discounts: [],
    gift_card: false,
    grams: variant.grams,
    line_price: money(line.finalLinePrice),
    original_line_price: money(line.originalLinePrice),
    original_price: money(line.originalPrice),
    price: money(line.originalPrice),
    product_id: product.id,
    sku: variant.sku,
    taxable: true,
    title: product.title,
    total_discount: money(line.originalLinePrice - line.finalLinePrice),
    vendor: product.vendor,
  };
}
