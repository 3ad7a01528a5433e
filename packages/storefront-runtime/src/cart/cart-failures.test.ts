// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../page/store.ts';
import { stubResources } from '../testing/no-resources.ts';
import { TEST_PAGE } from '../testing/test-page.ts';
import { type Answer, startTestServer } from '../testing/test-server.ts';
import { testCartState } from '../testing/test-shop.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';
import { createCart } from './cart.ts';

const CANNOT_ADD = 'Cannot add more products to your cart';
const NO_ANSWER = 'The shop did not respond';
const SOLD_OUT = 'You can’t add more Shirt to the cart.';

/** The shop's response to an add, and the quantity that the shop adds. */
type Add = (requestedQuantity: number) => Answer & { addedQuantity: number };

const addsRequested: Add = (requestedQuantity) => ({
  addedQuantity: requestedQuantity,
  body: { items: [{ price: 8000 }] },
});

let original: Pick<typeof window, 'fetch'>;

/** Starts a shop with a cart, and a page with an item count and a cart client. */
async function openPage(onAdd: Add) {
  let count = 0;
  const server = await startTestServer(({ path, body }) => {
    const items = count ? [{ variant_id: 11, quantity: count, price: 8000, handle: 'shirt' }] : [];
    if (path === '/cart.js') return { body: { token: 't', item_count: count, items, attributes: {} } };
    const { addedQuantity, ...answer } = onAdd(JSON.parse(body).items[0].quantity);
    const take = () => {
      count += addedQuantity;
    };
    if (answer.until) void answer.until.then(take);
    else take();
    return answer;
  });
  const state = createStore(testCartState({ id: 'known' }));
  const cart = createCart({
    root: server.url,
    state,
    items: [],
    isPreview: false,
    opensThemeCart: () => true,
    isThemeCartReplaced: () => false,
    productOf: () => null,
    refusedMessage: () => CANNOT_ADD,
    noAnswer: NO_ANSWER,
    page: { ...TEST_PAGE, itemCountSelectors: () => ['.count'] },
    loadWriting: () => import('../core/chunks/writing.ts'),
    mayIdentify: () => true,
  });
  stubResources();
  observeCartChanges(() => void cart.sync().catch(() => undefined));
  const confirmed = vi.fn();
  return {
    refresh: () => cart.refresh(),
    add: (quantity = 1) => cart.add({ variantId: 11, quantity }, confirmed),
    /** Adds like a theme's product form. */
    addByTheme: () =>
      window.fetch(`${server.url}cart/add.js`, { method: 'POST', body: JSON.stringify({ items: [{ quantity: 1 }] }) }),
    confirmed,
    shown: () => [state.get().itemCount, document.querySelector('.count')?.textContent],
    inCart: () => [count, String(count)],
    paths: () => server.requests.map(({ path }) => path),
  };
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

/** Waits long enough for any unwanted request or event. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

beforeEach(() => {
  original = { fetch: window.fetch };
  document.body.innerHTML = '<span class="count">0</span>';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  // The page's count is shown after a paint, and the next test has the same document.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  window.fetch = original.fetch;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page shows the cart’s item count', () => {
  it('when a widget and the theme add at the same time', async () => {
    const page = await openPage(addsRequested);
    await Promise.all([page.add(2), page.addByTheme()]);
    await soon(() => expect(page.shown()).toEqual([3, '3']));
    expect(page.inCart()).toEqual([3, '3']);
    expect(page.confirmed).toHaveBeenCalledOnce();
  });

  it('when two widgets add at the same time', async () => {
    const page = await openPage(addsRequested);
    await Promise.all([page.add(1), page.add(1)]);
    expect(page.shown()).toEqual([2, '2']);
    expect(page.confirmed).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Add, string]>([
    [
      'the add is refused and the cart unchanged',
      () => ({ addedQuantity: 0, status: 422, body: { status: 422, description: SOLD_OUT } }),
      SOLD_OUT,
    ],
    [
      'the add is refused, but part of the quantity was added',
      () => ({ addedQuantity: 1, status: 422, body: { status: 422, description: SOLD_OUT } }),
      SOLD_OUT,
    ],
    ['the add is refused without a reason', () => ({ addedQuantity: 0, status: 400, body: {} }), CANNOT_ADD],
    ['the shop answers 500', () => ({ addedQuantity: 0, status: 500, body: {} }), NO_ANSWER],
    [
      'the shop answers 500 after it added part of the quantity',
      () => ({ addedQuantity: 1, status: 500, body: {} }),
      NO_ANSWER,
    ],
    ['the connection is lost', () => ({ addedQuantity: 0, drop: true }), NO_ANSWER],
    ['the response is not JSON', () => ({ addedQuantity: 0 }), NO_ANSWER],
  ])('when %s', async (_, onAdd, message) => {
    const page = await openPage(onAdd);
    await expect(page.add(2)).rejects.toThrow(message);
    await vi.waitFor(() => expect(page.shown()).toEqual(page.inCart()));
    expect(page.confirmed).not.toHaveBeenCalled();
    expect(page.paths()).toEqual(['/cart/add.js', '/cart.js']);
  });

  it.each<[string, Add]>([
    ['the shop answers 502', () => ({ addedQuantity: 2, status: 502, body: '<html>' })],
    ['the response is not JSON', () => ({ addedQuantity: 2 })],
    ['the connection is lost', () => ({ addedQuantity: 2, drop: true })],
  ])('when %s after a successful add, which the fetched cart confirms', async (_, onAdd) => {
    const page = await openPage(onAdd);
    await page.add(2);
    expect(page.shown()).toEqual([2, '2']);
    expect(page.confirmed.mock.calls).toMatchObject([[{ quantity: 2, price: 8000, productHandles: ['shirt'] }]]);
  });

  it('when an add times out, and again when its response arrives later', async () => {
    const wait = setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, ms === 15_000 ? 50 : ms));
    let answer: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await openPage(() => ({ addedQuantity: 1, until }));
    await expect(page.add(1)).rejects.toThrow(NO_ANSWER);
    expect(page.shown()).toEqual([0, '0']);
    answer();
    await vi.waitFor(() => expect(page.shown()).toEqual([1, '1']));
    expect(page.confirmed).not.toHaveBeenCalled();
  });
});

describe('cart changes by the theme', () => {
  it('are observed, while our own requests are ignored', async () => {
    const page = await openPage(addsRequested);
    await page.add();
    await settled();
    expect(page.paths()).toEqual(['/cart/add.js', '/cart.js']);
    const answer = await page.addByTheme();
    expect(await answer.json()).toEqual({ items: [{ price: 8000 }] });
    await soon(() => expect(page.shown()).toEqual([2, '2']));
  });

  it('still fail for the page when its own request fails', async () => {
    await openPage(addsRequested);
    await expect(window.fetch('http://127.0.0.1:9/cart/add.js', { method: 'POST' })).rejects.toThrow();
    await expect(window.fetch('http://[')).rejects.toMatchObject({ name: 'TypeError' });
  });
});

describe('the standard event for cart updates', () => {
  it.each([
    [undefined, 1],
    [false, 1],
    [true, 0],
  ])('is dispatched unless the theme has the default cart action: isDefault %s, %s times', async (isDefault, times) => {
    window.Shopify = isDefault === undefined ? {} : { actions: { updateCart: { isDefault: () => isDefault } } };
    const heard: unknown[] = [];
    const hear = async (event: Event) => heard.push(event, await Reflect.get(event, 'promise'));
    document.addEventListener('shopify:cart:lines-update', hear, { once: true });
    const page = await openPage(addsRequested);
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

  it('has the action `update`, so that no drawer opens, if the change was not our add', async () => {
    window.Shopify = {};
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push(Reflect.get(event, 'action'));
    document.addEventListener('shopify:cart:lines-update', hear);
    const page = await openPage(addsRequested);
    await page.refresh();
    await soon(() => expect(heard).toEqual(['update']));
    document.removeEventListener('shopify:cart:lines-update', hear);
    window.Shopify = undefined;
  });
});
