import type { CartRate } from '../../../shop/shipping/rates.ts';
import type { Visit } from '../visit.ts';

/**
 * Returns an item of the estimate's `shipping_rates`. The price is a decimal string, unlike all other prices of the
 * cart.
 */
export function rateJson({ handle, title, price, deliveryDays }: CartRate, { currency, sandbox }: Visit) {
  const day = (days: number) => new Date(sandbox.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [earliest, latest] = deliveryDays ?? [];
  return {
    name: title,
    presentment_name: title,
    code: title,
    price: (price / 100).toFixed(2),
    markup: null,
    source: 'shopify',
    delivery_date: latest === undefined ? null : day(latest),
    delivery_range: earliest === undefined || latest === undefined ? null : [day(earliest), day(latest)],
    delivery_days: deliveryDays ?? [],
    compare_price: null,
    phone_required: false,
    currency,
    carrier_identifier: null,
    delivery_category: null,
    using_merchant_account: false,
    carrier_service_id: null,
    description: null,
    api_client_id: null,
    requested_fulfillment_service_id: null,
    shipment_options: null,
    charge_items: null,
    has_restrictions: false,
    rating_classification: null,
    accepts_instructions: false,
    id: `shopify-${handle}-${(price / 100).toFixed(2)}`,
  };
}
