import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../shop/orders/order.ts';
import { placeOrder } from '../../../testing/test-order.ts';
import { openShop } from '../../../testing/test-shop.ts';
import { handleAdmin } from '../admin.ts';

let place: ReturnType<typeof openShop>;
let order: Order;
beforeEach(async () => {
  place = openShop();
  order = await placeOrder(place);
});

async function visit(path: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
  const { sandbox } = place;
  const request = new Request(`${sandbox.urls.admin}/store/linen-and-oak${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const response = await handleAdmin(request, sandbox);
  return { status: response.status, text: await response.text() };
}
const send = (name: string, form: Record<string, string>) => visit(`/orders/${order.id}/${name}`, form);
const first = () => order.lines[0]?.id ?? 0;

describe('the list of orders', () => {
  it('shows an empty state if there are no orders', async () => {
    place.shop.orders = [];
    expect((await visit('/orders')).text).toContain('No orders yet');
  });

  it('shows each order with its customer, total and payment', async () => {
    const { text } = await visit('/orders');
    expect(text).toContain(`href="/store/linen-and-oak/orders/${order.id}"`);
    expect(text).toContain('Returning customer');
    expect(text).toContain('>Paid<');
  });
});

describe('the page of an order', () => {
  it('shows private properties and attributes, which the buyer does not see', async () => {
    const { text } = await visit(`/orders/${order.id}`);
    for (const name of ['_uptill', '__uptill', 'Monogram', 'Ring twice', 'WELCOME10']) expect(text).toContain(name);
  });

  it('refunds one line or everything', async () => {
    expect((await send('refund', { [`quantity.${first()}`]: '1', restock: 'on' })).status).toBe(303);
    expect((await visit(`/orders/${order.id}`)).text).toContain('Partially refunded');
    await send('refund', { all: 'yes', restock: 'on' });
    expect((await visit(`/orders/${order.id}`)).text).toContain('>Refunded<');
  });

  it('shows why a refund was refused', async () => {
    const { status, text } = await send('refund', { [`quantity.${first()}`]: '99' });
    expect(status).toBe(422);
    expect(text).toContain('Quantity cannot refund more items than were purchased.');
  });

  it('edits quantities', async () => {
    await send('edit', { [`quantity.${first()}`]: '1' });
    expect(order.lines[0]?.currentQuantity).toBe(1);
  });

  it('cancels the order, and then does not offer to cancel', async () => {
    await send('cancel', { reason: 'fraud', refund: 'on', restock: 'on' });
    const { text } = await visit(`/orders/${order.id}`);
    expect(order.cancelReason).toBe('fraud');
    expect(text).toContain('>Canceled<');
    expect(text).not.toContain('/cancel"');
  });

  it('responds 404 for another shop’s order', async () => {
    expect((await visit('/orders/1')).status).toBe(404);
  });
});
