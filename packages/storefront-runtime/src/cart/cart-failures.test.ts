// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../page/store.ts';
import { type Answer, startTestServer } from '../testing/test-server.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';
import { createCart } from './cart.ts';
import type { CartState } from './cart-state.ts';

const CANNOT_ADD = 'Cannot add more products to your cart';
const NO_ANSWER = 'The shop did not answer';
const SOLD_OUT = 'You can’t add more Shirt to the cart.';

/** What the shop does with an add, beside what it answers: how many pieces it takes. */
type Add = (asked: number) => Answer & { taken: number };

const takes: Add = (asked) => ({ taken: asked, body: { items: [{ price: 8000 }] } });

let original: Pick<typeof window, 'fetch'>;

/** A shop with a cart, a page that shows its count, and that page's cart client. */
async function openPage(onAdd: Add) {
  let count = 0;
  const server = await startTestServer(({ path, body }) => {
    const items = count ? [{ variant_id: 11, quantity: count, price: 8000, handle: 'shirt' }] : [];
    if (path === '/cart.js') return { body: { token: 't', item_count: count, items, attributes: {} } };
    const { taken, ...answer } = onAdd(JSON.parse(body).items[0].quantity);
    const take = () => {
      count += taken;
    };
    if (answer.until) void answer.until.then(take);
    else take();
    return answer;
  });
  const state = createStore<CartState>({ itemCount: 0, id: 'known' });
  const cart = createCart({
    root: server.url,
    state,
    items: [],
    cannotAdd: CANNOT_ADD,
    noAnswer: NO_ANSWER,
    itemCountSelectors: () => ['.count'],
    mayIdentify: () => true,
  });
  observeCartChanges(() => void cart.follow().catch(() => undefined));
  const confirmed = vi.fn();
  return {
    refresh: () => cart.refresh(),
    add: (quantity = 1) => cart.add({ variantId: 11, quantity }, confirmed),
    /** As a theme's product form adds. */
    addByTheme: () =>
      window.fetch(`${server.url}cart/add.js`, { method: 'POST', body: JSON.stringify({ items: [{ quantity: 1 }] }) }),
    addUrl: `${server.url}cart/add.js`,
    confirmed,
    shown: () => [state.get().itemCount, document.querySelector('.count')?.textContent],
    inCart: () => [count, String(count)],
    paths: () => server.requests.map(({ path }) => path),
  };
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

/** Long enough for what must not come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

beforeEach(() => {
  original = { fetch: window.fetch };
  document.body.innerHTML = '<span class="count">0</span>';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  window.fetch = original.fetch;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page ends as the cart is', () => {
  it('when widget and theme add at once', async () => {
    const page = await openPage(takes);
    await Promise.all([page.add(2), page.addByTheme()]);
    await soon(() => expect(page.shown()).toEqual([3, '3']));
    expect(page.inCart()).toEqual([3, '3']);
    expect(page.confirmed).toHaveBeenCalledOnce();
  });

  it('when two widgets add at once, one after the other', async () => {
    const page = await openPage(takes);
    await Promise.all([page.add(1), page.add(1)]);
    expect(page.shown()).toEqual([2, '2']);
    expect(page.confirmed).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Add, string]>([
    [
      'the add is refused and the cart unchanged',
      () => ({ taken: 0, status: 422, body: { status: 422, description: SOLD_OUT } }),
      SOLD_OUT,
    ],
    [
      'the add is refused, but some pieces were added',
      () => ({ taken: 1, status: 422, body: { status: 422, description: SOLD_OUT } }),
      SOLD_OUT,
    ],
    ['the add is refused without a reason', () => ({ taken: 0, status: 400, body: {} }), CANNOT_ADD],
    ['the shop fails', () => ({ taken: 0, status: 500, body: {} }), NO_ANSWER],
    ['the shop fails after it added some pieces', () => ({ taken: 1, status: 500, body: {} }), NO_ANSWER],
    ['the connection is lost', () => ({ taken: 0, drop: true }), NO_ANSWER],
  ])('when %s', async (_, onAdd, message) => {
    const page = await openPage(onAdd);
    await expect(page.add(2)).rejects.toThrow(message);
    expect(page.shown()).toEqual(page.inCart());
    expect(page.confirmed).not.toHaveBeenCalled();
    expect(page.paths()).toEqual(['/cart/add.js', '/cart.js']);
  });

  it.each<[string, Add]>([
    ['the shop fails', () => ({ taken: 2, status: 502, body: '<html>' })],
    ['its answer is no JSON', () => ({ taken: 2 })],
    ['the connection is lost', () => ({ taken: 2, drop: true })],
  ])('when %s after it added: the cart says so, and it counts as an add', async (_, onAdd) => {
    const page = await openPage(onAdd);
    await page.add(2);
    expect(page.shown()).toEqual([2, '2']);
    expect(page.confirmed.mock.calls).toMatchObject([[{ quantity: 2, price: 8000, productHandles: ['shirt'] }]]);
  });

  it('when the shop takes too long, and after it has answered all the same', async () => {
    const wait = setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, ms === 15_000 ? 50 : ms));
    let answer: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await openPage(() => ({ taken: 1, until }));
    await expect(page.add(1)).rejects.toThrow(NO_ANSWER);
    expect(page.shown()).toEqual([0, '0']);
    answer();
    await vi.waitFor(() => expect(page.shown()).toEqual([1, '1']));
    expect(page.confirmed).not.toHaveBeenCalled();
  });
});

describe('changes that others make to the cart', () => {
  it('are seen by their requests, of fetch and of XMLHttpRequest, and ours are not looked at twice', async () => {
    const page = await openPage(takes);
    await page.add();
    await settled();
    expect(page.paths()).toEqual(['/cart/add.js', '/cart.js']);
    const answer = await page.addByTheme();
    expect(await answer.json()).toEqual({ items: [{ price: 8000 }] });
    await soon(() => expect(page.shown()).toEqual([2, '2']));
    const request = new XMLHttpRequest();
    request.open('POST', page.addUrl);
    request.send(JSON.stringify({ items: [{ quantity: 1 }] }));
    await soon(() => expect(page.shown()).toEqual([3, '3']));
  });

  it('leave the page’s own failures to the page', async () => {
    await openPage(takes);
    await expect(window.fetch('http://127.0.0.1:9/cart/add.js', { method: 'POST' })).rejects.toThrow();
    await expect(window.fetch('http://[')).rejects.toThrow(TypeError);
  });
});

describe('a theme that may answer to the platform’s standard events', () => {
  it.each([
    [undefined, 1],
    [false, 1],
    [true, 0],
  ])('is told of the new cart, and no other: default %s', async (isDefault, times) => {
    window.Shopify = isDefault === undefined ? {} : { actions: { updateCart: { isDefault: () => isDefault } } };
    const heard: unknown[] = [];
    const hear = async (event: Event) => heard.push(event, await Reflect.get(event, 'promise'));
    document.addEventListener('shopify:cart:lines-update', hear, { once: true });
    const page = await openPage(takes);
    await page.add(2);
    await (times ? soon(() => expect(heard).toHaveLength(2)) : settled());
    document.removeEventListener('shopify:cart:lines-update', hear);
    window.Shopify = undefined;
    expect(heard).toHaveLength(times * 2);
    if (times) {
      expect(heard[0]).toMatchObject({ action: 'add', lines: [{ quantity: 2 }], bubbles: true });
      expect(heard[1]).toMatchObject({ cart: { totalQuantity: 2 }, detail: { didError: false } });
    }
  });

  it('is told of a cart that somebody else has changed as of an update, upon which no drawer opens', async () => {
    window.Shopify = {};
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push(Reflect.get(event, 'action'));
    document.addEventListener('shopify:cart:lines-update', hear);
    const page = await openPage(takes);
    await page.refresh();
    await soon(() => expect(heard).toEqual(['update']));
    document.removeEventListener('shopify:cart:lines-update', hear);
    window.Shopify = undefined;
  });
});
