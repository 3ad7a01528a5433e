// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../page/store.ts';
import { type ReceivedRequest, startTestServer } from '../testing/test-server.ts';
import { testCartState } from '../testing/test-shop.ts';
import type { AddRequest } from './add-request.ts';
import type { AddedEvent } from './added-event.ts';
import { createCart } from './cart.ts';

const LINE = { key: '11:a', variant_id: 11, handle: 'shirt', quantity: 1, price: 8000, final_price: 8000 };
const CART = { token: 't', item_count: 3, total_price: 24000, currency: 'USD', attributes: {}, items: [LINE] };
const REFUSED = { status: 422, message: 'Cart Error', description: 'All 3 shirts are in your cart.' };

type Answer = (request: ReceivedRequest) => { status?: number; body?: unknown };

/**
 * Returns a page's cart client. The test's shop answers adds with `answerAdd` and keeps
 * the attributes of requests to `keeps`.
 */
async function openCart(answerAdd: Answer, id: string | null = null, keeps = ['/cart/add', '/cart/add.js']) {
  let attributes = {};
  const server = await startTestServer((request) => {
    if (request.path.startsWith('/cart.js')) return { body: { ...CART, attributes } };
    const [uuid] = /[0-9a-f-]{36}/.exec(request.body) ?? [];
    if (uuid && keeps.includes(request.path)) attributes = { _uptill: uuid };
    return answerAdd(request);
  });
  const state = createStore(testCartState({ id }));
  const cart = createCart({
    root: server.url,
    state,
    items: [],
    isPreview: false,
    opensThemeCart: () => true,
    refusedMessage: () => 'Cannot add more products to your cart',
    noAnswer: 'The shop did not respond',
    itemCountSelectors: () => ['.count', 'not a [selector'],
    mayIdentify: () => true,
  });
  const confirmed: AddedEvent[] = [];
  const add = (request: Partial<AddRequest> = {}) =>
    cart.add({ variantId: 11, quantity: 2, ...request }, (added) => confirmed.push(added));
  const paths = () => server.requests.map(({ method, path }) => `${method} ${path}`);
  return { add, cart, state, confirmed, paths, server };
}

/** Adds a cart drawer with the methods of the Dawn family. */
function addDrawer(render: (state: unknown) => void): void {
  const drawer = document.createElement('cart-drawer');
  Object.assign(drawer, { getSectionsToRender: () => [{ id: 'cart-drawer' }], renderContents: render });
  document.body.append(drawer);
}

beforeEach(() => {
  document.body.innerHTML = '<span class="count">0</span><i data-cart-count="0">0</i>';
  window.publish = undefined;
});

describe('an add in a theme without a cart drawer or notification', () => {
  it('sends one add request, then updates the theme’s item counts', async () => {
    const { add, paths, state, server } = await openCart(() => ({ body: { items: [LINE] } }));
    await add();
    expect(paths()).toEqual(['POST /cart/add.js', 'GET /cart.js']);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ items: [{ id: 11, quantity: 2 }] });
    expect(state.get().itemCount).toBe(3);
    expect(document.querySelector('.count')?.textContent).toBe('3');
    expect(document.querySelector<HTMLElement>('[data-cart-count]')?.dataset.cartCount).toBe('3');
  });

  it('is confirmed once, with the price of the response, and dispatches an event on the document', async () => {
    const heard = vi.fn();
    document.addEventListener('fast-checkout-added-to-cart', heard, { once: true });
    const { add, confirmed } = await openCart(() => ({ body: { items: [LINE] } }));
    await add();
    expect(confirmed).toMatchObject([{ quantity: 2, price: 8000, value: 16000, productHandles: ['shirt'] }]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('sets our cart id in the same request, and only if the cart has none', async () => {
    const first = await openCart(() => ({ body: { items: [LINE] } }));
    await first.add();
    const { attributes } = JSON.parse(first.server.requests[0]?.body ?? '') as { attributes: { _uptill: string } };
    expect(first.state.get().id).toBe(attributes._uptill);
    const later = await openCart(() => ({ body: { items: [LINE] } }), 'known');
    await later.add();
    expect(later.server.requests[0]?.body).not.toContain('_uptill');
  });

  it('sets our cart id in a second request if the shop did not keep it', async () => {
    const { add, paths, server, state } = await openCart(() => ({ body: { items: [LINE] } }), null, []);
    await add();
    expect(paths()).toEqual(['POST /cart/add.js', 'GET /cart.js', 'POST /cart/update.js']);
    expect(JSON.parse(server.requests[2]?.body ?? '')).toEqual({ attributes: { _uptill: state.get().id } });
  });
});

describe('an add in a theme with a cart drawer or notification', () => {
  it('requests the theme’s sections, renders them, and publishes the full cart', async () => {
    const rendered = vi.fn();
    addDrawer(rendered);
    window.publish = vi.fn();
    const { add, paths, server } = await openCart(() => ({ body: { ...LINE, sections: { 'cart-drawer': '<p>' } } }));
    await add();
    expect(paths()).toEqual(['POST /cart/add', 'GET /cart.js']);
    const body = new URLSearchParams(server.requests[0]?.body);
    expect(Object.fromEntries(body)).toMatchObject({
      form_type: 'product',
      id: '11',
      quantity: '2',
      sections: 'cart-drawer',
      sections_url: '/',
    });
    expect(rendered).toHaveBeenCalledWith({ ...LINE, sections: { 'cart-drawer': '<p>' } });
    expect(window.publish).toHaveBeenCalledWith('cart-update', {
      source: 'uptill',
      productVariantId: 11,
      cartData: { ...CART, attributes: expect.any(Object) },
    });
  });

  it('renders nothing before a redirect to the cart or the checkout', async () => {
    const rendered = vi.fn();
    addDrawer(rendered);
    const { add, paths } = await openCart(() => ({ body: { ...LINE, sections: {} } }));
    await add({ next: 'checkout' });
    expect(rendered).not.toHaveBeenCalled();
    expect(paths()).toEqual(['POST /cart/add']);
  });

  it('falls back to the Ajax Cart API when the response has errors', async () => {
    addDrawer(() => undefined);
    const { add, paths, confirmed } = await openCart(({ path }) => ({
      body: path === '/cart/add' ? { errors: 'no' } : { items: [LINE] },
    }));
    await add();
    expect(paths()).toEqual(['POST /cart/add', 'POST /cart/add.js', 'GET /cart.js']);
    expect(confirmed).toHaveLength(1);
  });

  it('updates the cart’s state even when the theme throws while rendering', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    addDrawer(() => {
      throw new Error('theme');
    });
    const { add, state } = await openCart(() => ({ body: { ...LINE, sections: {} } }));
    await add();
    expect(state.get().itemCount).toBe(3);
  });
});

describe('a refused add', () => {
  it.each([
    ['HTTP 422', 422, REFUSED],
    ['422 only in the body', 200, REFUSED],
    ['the reason in `errors`', 422, { status: 422, errors: REFUSED.description }],
    ['a deleted variant', 404, { ...REFUSED, status: 404 }],
  ])('throws the shop’s reason after it has fetched the cart again: %s', async (_, status, body) => {
    const { add, paths, confirmed } = await openCart(() => ({ status, body }));
    await expect(add()).rejects.toThrow(REFUSED.description);
    expect(paths()).toEqual(['POST /cart/add.js', 'GET /cart.js']);
    expect(confirmed).toEqual([]);
  });

  it('throws a general message when the shop gives no reason', async () => {
    const { add } = await openCart(() => ({ status: 422, body: { status: 422 } }));
    await expect(add()).rejects.toThrow('Cannot add more products to your cart');
  });
});
