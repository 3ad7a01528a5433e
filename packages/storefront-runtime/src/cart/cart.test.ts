// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../page/store.ts';
import { TEST_PAGE } from '../testing/test-page.ts';
import { type ReceivedRequest, startTestServer } from '../testing/test-server.ts';
import { testCartState } from '../testing/test-shop.ts';
import type { AddRequest } from './add-request.ts';
import type { AddedEvent } from './adds.ts';
import { createCart } from './cart.ts';

const LINE = { key: '11:a', variant_id: 11, handle: 'shirt', quantity: 1, price: 8000, final_price: 8000 };
const CART = { token: 't', item_count: 3, total_price: 24000, currency: 'USD', attributes: {}, items: [LINE] };
const REFUSED = { status: 422, message: 'Cart Error', description: 'All 3 shirts are in your cart.' };

type Answer = (request: ReceivedRequest) => { status?: number; body?: unknown };

/**
 * Returns a page's cart client. The test shop responds to adds with `answerAdd`, and stores the attributes of requests
 * to `keeps`.
 */
async function openCart(
  answerAdd: Answer,
  id: string | null = null,
  keeps = ['/cart/add', '/cart/add.js'],
  opensThemeCart = true,
) {
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
    opensThemeCart: () => opensThemeCart,
    isThemeCartReplaced: () => false,
    productOf: () => null,
    refusedMessage: () => 'Cannot add more products to your cart',
    noAnswer: 'The shop did not respond',
    page: { ...TEST_PAGE, itemCountSelectors: () => ['.count', 'not a [selector'] },
    loadWriting: () => import('../core/chunks/writing.ts'),
    mayIdentify: () => true,
  });
  const confirmed: AddedEvent[] = [];
  const add = (request: Partial<AddRequest> = {}) =>
    cart.add({ variantId: 11, quantity: 2, ...request }, (added) => confirmed.push(added));
  const paths = () => server.requests.map(({ method, path }) => `${method} ${path}`);
  return { add, cart, state, confirmed, paths, server };
}

/** Adds a cart drawer with the methods of the Dawn family. As in the theme, it opens after each render. */
function addDrawer(render: (state: unknown) => void) {
  const drawer = document.createElement('cart-drawer');
  const open = vi.fn();
  Object.setPrototypeOf(
    drawer,
    Object.create(Object.getPrototypeOf(drawer), { open: { value: open, writable: true } }),
  );
  const renderContents = (state: unknown) => {
    render(state);
    setTimeout(() => Reflect.get(drawer, 'open')());
  };
  Object.assign(drawer, { getSectionsToRender: () => [{ id: 'cart-drawer' }], renderContents });
  document.body.append(drawer);
  return { open, drawer };
}

/** Waits until a drawer that has rendered would have opened. */
const afterRendering = () => new Promise((resolve) => setTimeout(resolve, 5));

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

  it('sets our cart id in a second request if the shop did not store it', async () => {
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

  it('requests and renders no sections before a redirect to the cart or the checkout', async () => {
    const rendered = vi.fn();
    addDrawer(rendered);
    const { add, paths } = await openCart(() => ({ body: { ...LINE, sections: {} } }));
    await add({ next: 'checkout' });
    expect(rendered).not.toHaveBeenCalled();
    expect(paths()).toEqual(['POST /cart/add.js']);
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

describe('the theme’s drawer', () => {
  const sections = { 'cart-drawer': '<p>' };

  it('opens after an add', async () => {
    const { open } = addDrawer(() => undefined);
    const { add } = await openCart(() => ({ body: { ...LINE, sections } }));
    await add();
    await afterRendering();
    expect(open).toHaveBeenCalledOnce();
  });

  it('renders an add without opening, if our own drawer is enabled', async () => {
    const rendered = vi.fn();
    const { open } = addDrawer(rendered);
    const { add } = await openCart(() => ({ body: { ...LINE, sections } }), null, [], false);
    await add();
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledWith(expect.objectContaining({ sections })));
    await afterRendering();
    expect(open).not.toHaveBeenCalled();
  });

  it('renders a change of a quantity without opening', async () => {
    const rendered = vi.fn();
    const { open, drawer } = addDrawer(rendered);
    const empty = { ...CART, items: [], item_count: 0, sections };
    const { cart, paths, server } = await openCart(() => ({ body: empty }));
    await cart.change(LINE.key, 0);
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledOnce());
    await afterRendering();
    expect(paths()).toEqual(['GET /cart.js', 'POST /cart/change']);
    expect(Object.fromEntries(new URLSearchParams(server.requests[1]?.body))).toEqual({
      id: LINE.key,
      quantity: '0',
      sections: 'cart-drawer',
      sections_url: '/',
      utf8: '✓',
    });
    expect(open).not.toHaveBeenCalled();
    expect(drawer.className).toBe('is-empty');
  });

  it('renders only the last of several queued changes', async () => {
    const rendered = vi.fn();
    addDrawer(rendered);
    let count = 3;
    const { cart } = await openCart(() => ({
      body: { ...CART, items: [{ ...LINE, quantity: ++count }], item_count: count, sections },
    }));
    await cart.refresh();
    await Promise.all([cart.change(LINE.key, 4), cart.setNote('Ring twice'), cart.change(LINE.key, 5)]);
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledOnce());
  });

  it.each([
    ['errors', 200, { errors: 'no section' }],
    ['status 400', 400, { message: 'invalid sections_url' }],
  ])('is notified after the Ajax Cart API was used, because the response had %s', async (_, status, body) => {
    addDrawer(() => undefined);
    window.publish = vi.fn();
    const { cart, paths } = await openCart(({ path }) =>
      path === '/cart/change'
        ? { status, body }
        : { body: { ...CART, item_count: 4, items: [{ ...LINE, quantity: 2 }] } },
    );
    await cart.change(LINE.key, 2);
    expect(paths()).toEqual(['GET /cart.js', 'POST /cart/change', 'POST /cart/change.js']);
    await vi.waitFor(() =>
      expect(window.publish).toHaveBeenCalledWith('cart-update', expect.objectContaining({ source: 'uptill' })),
    );
  });
});

describe('an add of a theme’s form', () => {
  /** Sends forms to a shop in this process, because the test server cannot receive the forms of jsdom. */
  async function addForm(fields: Record<string, string | File>, answers: unknown[]) {
    const sent: [path: string, fields: Record<string, unknown>][] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
      if (body instanceof FormData) sent.push([new URL(url).pathname, Object.fromEntries(body)]);
      const answer = body ? answers.shift() : CART;
      return new Response(JSON.stringify(answer));
    });
    const { cart } = await openCart(() => ({}), 'known');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const confirmed = vi.fn();
    await cart.addForm(form, confirmed).finally(() => vi.unstubAllGlobals());
    return { sent, confirmed };
  }

  it('sends its properties and files', async () => {
    const fields = {
      id: '11',
      quantity: '2',
      'properties[Engraving]': 'Ada',
      'properties[Drawing]': new File(['<svg>'], 'a.svg'),
    };
    const { sent, confirmed } = await addForm(fields, [LINE]);
    expect(sent).toEqual([['/cart/add', expect.objectContaining(fields)]]);
    expect(confirmed.mock.calls).toMatchObject([[{ quantity: 2, value: 16000, productHandles: ['shirt'] }]]);
  });

  it('adds one item if it has no quantity', async () => {
    const { confirmed } = await addForm({ id: '11' }, [LINE]);
    expect(confirmed.mock.calls).toMatchObject([[{ quantity: 1 }]]);
  });

  it('is sent to the Ajax Cart API if the response has errors', async () => {
    const { sent } = await addForm({ id: '11', 'properties[Engraving]': 'Ada' }, [{ errors: 'no' }, LINE]);
    expect(sent.map(([path, form]) => [path, form['properties[Engraving]']])).toEqual([
      ['/cart/add', 'Ada'],
      ['/cart/add.js', 'Ada'],
    ]);
  });

  it('is never sent without its properties: the second refusal is final', async () => {
    const tooLarge = { status: 413, description: 'The file is too large.' };
    const fields = { id: '11', 'properties[Engraving]': 'Ada' };
    await expect(addForm(fields, [tooLarge, tooLarge, LINE])).rejects.toThrow(tooLarge.description);
  });

  it('throws the shop’s reason', async () => {
    await expect(addForm({ id: '11' }, [REFUSED])).rejects.toThrow(REFUSED.description);
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
