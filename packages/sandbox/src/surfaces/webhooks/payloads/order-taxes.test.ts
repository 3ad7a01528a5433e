import { beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '../../../shop/orders/change-order.ts';
import { financialStatus, orderTotals } from '../../../shop/orders/totals.ts';
import { placeOrder } from '../../../testing/test-order.ts';
import { SHIRT, TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { orderPayload } from './order-payload.ts';

describe('the taxes of an order', () => {
  let place: ReturnType<typeof openShop>;
  const goods = 2 * TOTE.price + 3 * SHIRT.price;

  beforeEach(() => {
    place = openShop();
    place.shop.taxes = { included: false, rates: [{ country: 'US', title: 'Sales tax', rate: 0.1 }] };
  });

  it('are added to products and shipping', async () => {
    const order = await placeOrder(place, { code: '' });
    const shipping = order.shipping?.price ?? 0;
    expect(order.paid).toBe(goods + shipping + Math.round(goods / 10) + Math.round(shipping / 10));
    const payload = orderPayload(place.shop, order);
    expect(payload).toMatchObject({
      taxes_included: false,
      total_tax: ((order.paid - goods - shipping) / 100).toFixed(2),
      tax_lines: [{ title: 'Sales tax', rate: 0.1, price: payload.total_tax }],
      subtotal_price: (goods / 100).toFixed(2),
    });
  });

  it('are part of the prices if the shop’s prices include taxes', async () => {
    place.shop.taxes.included = true;
    const order = await placeOrder(place, { code: '' });
    expect(order.paid).toBe(goods + (order.shipping?.price ?? 0));
    expect(orderTotals(order, 'bought').tax).toBeGreaterThan(goods / 12);
    expect(orderPayload(place.shop, order)).toMatchObject({ taxes_included: true });
  });

  it('are refunded with their products', async () => {
    const order = await placeOrder(place, { code: '' });
    const [line] = order.lines;
    if (!line) throw new Error('The order has no lines');
    const { amount } = refundOrder(place, order, {
      lines: [{ lineId: line.id, quantity: line.quantity, restock: false }],
      shipping: 0,
      note: '',
    });
    expect(amount).toBe(Math.round(line.price * line.quantity * 1.1));
    expect(financialStatus(order)).toBe('partially_refunded');
  });

  it('are zero where the shop collects none', async () => {
    place.shop.taxes.rates = [];
    const order = await placeOrder(place, { code: '' });
    expect(orderPayload(place.shop, order)).toMatchObject({ total_tax: '0.00', tax_lines: [] });
  });

  it('are shown at the checkout once the address is known', async () => {
    const shopper = new Shopper(place);
    await shopper.call('/cart/add.js', { id: SHIRT.id });
    const path = (await shopper.send('/checkout')).headers.get('location') ?? '';
    expect(await shopper.page(path)).not.toContain('Taxes');
    const address = {
      lastName: 'customer',
      address1: '1 Example Street',
      city: 'Springfield',
      zip: '97477',
      country: 'US',
    };
    const body = new URLSearchParams({ email: 'first-time@example.com', ...address });
    await shopper.send(`${path}/information`, { method: 'POST', body });
    expect(await shopper.page(path)).toMatch(/Taxes<\/dt><dd>\$\d/);
    place.shop.taxes.included = true;
    expect(await shopper.page(path)).toMatch(/Including \$[\d.]+ in taxes/);
  });
});
