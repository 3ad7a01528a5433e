import { describe, expect, it } from 'vitest';
import { placeOrder } from '../../../testing/test-order.ts';
import { TOTE } from '../../../testing/test-products.ts';
import { openShop } from '../../../testing/test-shop.ts';
import { orderPayload } from './order-payload.ts';

async function payloadOf(options: Parameters<typeof placeOrder>[1] = {}, handle = 'linen-and-oak') {
  const place = openShop(handle);
  const order = await placeOrder(place, options);
  // Serialised, as the app receives it.
  return JSON.parse(JSON.stringify(orderPayload(place.shop, order)));
}

describe('the body of orders/create', () => {
  it('has attributes and properties as lists, including private ones', async () => {
    const body = await payloadOf();
    expect(body.note_attributes).toEqual([
      { name: 'gift', value: 'yes' },
      { name: '__uptill', value: '1' },
    ]);
    const tote = body.line_items.find(({ variant_id }: { variant_id: number }) => variant_id === TOTE.id);
    expect(tote.properties).toEqual([
      { name: 'Monogram', value: 'AB' },
      { name: '_uptill', value: 'sticky-bar' },
    ]);
  });

  it('describes each discount and its amount on each line', async () => {
    const body = await payloadOf();
    expect(body.discount_applications).toEqual([
      {
        target_type: 'line_item',
        type: 'discount_code',
        value: '10.0',
        value_type: 'percentage',
        allocation_method: 'across',
        target_selection: 'all',
        code: 'WELCOME10',
      },
    ]);
    expect(body.discount_codes).toEqual([{ code: 'WELCOME10', amount: body.total_discounts, type: 'percentage' }]);
    const allocated = body.line_items.flatMap((line: { discount_allocations: object[] }) => line.discount_allocations);
    expect(allocated).toHaveLength(2);
    expect(allocated[0]).toMatchObject({
      discount_application_index: 0,
      amount_set: { shop_money: { currency_code: 'USD' } },
    });
  });

  it('adds up: lines minus discounts plus shipping is the total', async () => {
    const body = await payloadOf();
    const lines = body.line_items.reduce(
      (sum: number, { price, quantity }: { price: string; quantity: number }) => sum + Number(price) * quantity,
      0,
    );
    expect(Number(body.total_line_items_price)).toBeCloseTo(lines);
    expect(Number(body.subtotal_price)).toBeCloseTo(lines - Number(body.total_discounts));
    const shipping = Number(body.total_shipping_price_set.shop_money.amount);
    expect(Number(body.total_price)).toBeCloseTo(Number(body.subtotal_price) + shipping);
  });

  it('has single amounts in the shop’s currency, and money sets in both currencies', async () => {
    const body = await payloadOf({ country: 'DE', zip: '10115' });
    expect([body.currency, body.presentment_currency]).toEqual(['USD', 'EUR']);
    const { shop_money: shop, presentment_money: presentment } = body.total_price_set;
    expect([shop.currency_code, presentment.currency_code]).toEqual(['USD', 'EUR']);
    expect(body.total_price).toBe(shop.amount);
    expect(Number(presentment.amount) / Number(shop.amount)).toBeCloseTo(0.9, 2);
  });

  it('has the customer and the address of the order status page', async () => {
    const body = await payloadOf();
    expect(body.customer).toMatchObject({ email: 'returning@example.com', first_name: 'Returning', tags: 'loyal' });
    expect(body.order_status_url).toMatch(
      /^https:\/\/linen-and-oak\.myshopify\.com\/\d+\/orders\/[0-9a-f]{32}\/authenticate\?key=[0-9a-f]{32}$/,
    );
    expect(body).toMatchObject({
      name: '#1001',
      order_number: 1001,
      number: 1,
      note: 'Ring twice',
      source_name: 'web',
    });
  });
});
