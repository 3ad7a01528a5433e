import { type PricedLine, priceCart } from '../../shop/cart/price.ts';
import { decimalAmount } from '../../shop/orders/money-set.ts';
import type { Visit } from '../storefront/visit.ts';
import { sendWebhook, subscriptionsOf, type WebhookPayload } from './send-webhook.ts';

/** Tells of a cart that was made or changed. Nothing is priced when nobody listens. */
export function sendCartWebhook(visit: Visit, topic: 'carts/create' | 'carts/update'): void {
  const { sandbox, shop } = visit;
  if (subscriptionsOf(sandbox, shop, topic).length === 0) return;
  sendWebhook(sandbox, shop, topic, cartPayload(visit));
}

/** The body of `carts/*`. Attributes are not in it; amounts are in the presentment currency. */
function cartPayload(visit: Visit): WebhookPayload {
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
