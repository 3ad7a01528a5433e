// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectSettled,
  type Interrupt,
  NO_ANSWER,
  NO_MORE,
  once,
  openCart,
  type Page,
  REFUSED,
} from '../testing/open-cart.ts';
import type { Answer } from '../testing/test-server.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a change of a quantity', () => {
  it('shows at once, stays pending until the shop has confirmed it, and dispatches one event', async () => {
    const page = await openCart();
    const changed = page.cart.change(page.key, 4);
    expect(page.shown()).toEqual([4, 1]);
    expect(page.state.get()).toMatchObject({ itemCount: 5, content: { total_price: 40_000 } });
    expect([...page.state.get().pending]).toEqual([page.key]);
    expect(page.events).not.toHaveBeenCalled();
    await changed;
    expectSettled(page);
    expect(page.requests()).toEqual(['/cart/change.js']);
    expect(page.bodies()).toEqual([JSON.stringify({ id: page.key, quantity: 4 })]);
    const detail = { key: page.key, variantId: 11, quantity: 4, previousQuantity: 2 };
    expect(page.events.mock.calls).toEqual([[detail]]);
  });

  it('removes the line at quantity 0', async () => {
    const page = await openCart();
    const changed = page.cart.change(page.key, 0);
    expect(page.shown()).toEqual([1]);
    await changed;
    expect(page.inShop()).toEqual([1]);
    expectSettled(page);
  });

  it('is confirmed with the quantity that the shop has accepted', async () => {
    const page = await openCart(
      once((_, cart) => {
        cart.set('11:once:0', 9);
        return { body: cart.read() };
      }),
    );
    await page.cart.change(page.key, 50);
    expect(page.events.mock.calls).toMatchObject([[{ quantity: 9, previousQuantity: 2 }]]);
    expectSettled(page);
  });

  it('sends nothing if the quantity is unchanged, or if the line to remove is already gone', async () => {
    const page = await openCart();
    await page.cart.change(page.key, 2);
    expect(page.requests()).toEqual([]);
    await page.cart.change('gone:1', 0);
    expect(page.requests()).toEqual(['/cart.js']);
    expect(page.events).not.toHaveBeenCalled();
  });

  it('fetches the cart first if it was not fetched yet', async () => {
    const page = await openCart(undefined, undefined, false);
    await page.cart.change(page.key, 3);
    expect(page.requests()).toEqual(['/cart.js', '/cart/change.js']);
    expectSettled(page);
  });

  it.each([0, 3])('to %s fails if the cart was not fetched yet and cannot be fetched', async (quantity) => {
    const page = await openCart(() => ({ drop: true }), {}, false);
    await expect(page.cart.change(page.key, quantity)).rejects.toThrow(NO_ANSWER);
  });

  it('is merged with later queued changes of the same line, with one event and the result of the last change', async () => {
    const page = await openCart();
    const note = page.cart.setNote('Ring twice');
    const clicks = [3, 4, 5].map((quantity) => page.cart.change(page.key, quantity));
    const other = page.cart.change(page.below, 2);
    expect(page.shown()).toEqual([5, 2]);
    await Promise.all([note, other, ...clicks]);
    expect(page.requests()).toEqual(['/cart/update.js', '/cart/change.js', '/cart/change.js']);
    expect(page.inShop()).toEqual([5, 2]);
    expect(page.events).toHaveBeenCalledTimes(2);
    expectSettled(page);
  });

  it('is sent again if the quantity changes during the request', async () => {
    const page = await openCart();
    const first = page.cart.change(page.key, 3);
    await vi.waitFor(() => expect(page.requests()).toHaveLength(1));
    const second = page.cart.change(page.key, 6);
    await first;
    expect(page.shown()).toEqual([6, 1]);
    expect([...page.state.get().pending]).toEqual([page.key]);
    await second;
    expect(page.inShop()).toEqual([6, 1]);
    expectSettled(page);
  });

  it('settles merged changes together when they fail', async () => {
    const page = await openCart();
    void page.cart.setNote('');
    const results = await Promise.allSettled([page.cart.change(page.key, 3), page.cart.change(page.key, 99)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expectSettled(page);
  });

  it.each<[string, Interrupt, string, number[]]>([
    ['the shop refuses it', () => null, NO_MORE, [2, 1]],
    [
      'the shop refuses it, but takes a part',
      (_, cart) => {
        cart.set('11:once:0', 9);
        return { status: 422, body: { status: 422, errors: NO_MORE } };
      },
      NO_MORE,
      [9, 1],
    ],
    ['the refusal has status 200', () => ({ body: { status: 422, description: NO_MORE } }), NO_MORE, [2, 1]],
    ['the refusal has no reason', () => ({ status: 422, body: {} }), REFUSED, [2, 1]],
    ['the response has no items', () => ({ body: { item_count: 3 } }), REFUSED, [2, 1]],
    ['line and item count stay the same', (_, cart) => ({ body: cart.read() }), REFUSED, [2, 1]],
    ['the shop answers 500', () => ({ status: 500, body: {} }), NO_ANSWER, [2, 1]],
    ['the shop answers 429', () => ({ status: 429, body: {} }), NO_ANSWER, [2, 1]],
    ['the connection is lost', () => ({ drop: true }), NO_ANSWER, [2, 1]],
    ['the response is not JSON', () => ({}), NO_ANSWER, [2, 1]],
  ])(
    'fails with a message after the page shows the shop’s cart again, when %s',
    async (_, interrupt, message, quantities) => {
      const page = await openCart(once(interrupt));
      await expect(page.cart.change(page.key, 12)).rejects.toMatchObject({ name: 'CartError', message });
      expect(page.shown()).toEqual(quantities);
      expectSettled(page);
      expect(page.events).not.toHaveBeenCalled();
      expect(page.requests()).toEqual(['/cart/change.js', '/cart.js']);
    },
  );

  it.each<[string, Answer]>([
    ['the shop answers 502', { status: 502, body: '<html>' }],
    ['the connection is lost', { drop: true }],
    ['the response is not JSON', {}],
  ])('is confirmed by the fetched cart when %s after the shop has applied it', async (_, answer) => {
    const page = await openCart(
      once((request, cart) => {
        cart.answer(request);
        return answer;
      }),
    );
    await page.cart.change(page.key, 3);
    expect(page.events).toHaveBeenCalledOnce();
    expectSettled(page);
  });

  it('fails after the timeout, and the page shows the shop’s cart when the response arrives later', async () => {
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await openCart(
      once((request, cart) => {
        void until.then(() => cart.answer(request));
        return { body: {}, until };
      }),
    );
    // Only the change times out.
    const wait = setTimeout;
    let timeouts = 0;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
      wait(run, ms === 15_000 && timeouts++ === 0 ? 50 : ms),
    );
    await expect(page.cart.change(page.key, 3)).rejects.toThrow(NO_ANSWER);
    expectSettled(page);
    answer();
    await until;
    await page.cart.sync();
    expect(page.shown()).toEqual([3, 1]);
  });

  it('is rolled back while the shop is unreachable, and the cart is fetched again afterwards', async () => {
    let isOffline = true;
    const page = await openCart((request, cart) => {
      if (!isOffline || cart.read().note !== 'offline') return null;
      if (request.path !== '/cart.js') cart.answer(request);
      return { drop: true };
    });
    await page.cart.setNote('offline');
    await expect(page.cart.change(page.key, 3)).rejects.toThrow(NO_ANSWER);
    expect([page.shown(), page.inShop()]).toEqual([
      [2, 1],
      [3, 1],
    ]);
    isOffline = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expectSettled(page));
  });
});

describe('the shown cart', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['change', ({ cart }) => cart.setNote('Ring twice')],
    ['fetched cart', ({ cart, shopCart, key }) => Promise.resolve(shopCart.set(key, 5)).then(() => cart.refresh())],
  ])('is not replaced by an older cart that arrives after the newer %s', async (_, update) => {
    let arrive = () => {};
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const delayed = once((_request, cart) => ({ body: cart.read(), until }), '/cart.js');
    const page = await openCart(delayed, {}, false);
    const sync = page.cart.sync();
    await vi.waitFor(() => expect(page.requests()).toEqual(['/cart.js']));
    await update(page);
    arrive();
    await sync;
    expectSettled(page);
  });
});

describe('a line whose key has changed', () => {
  it('is found by its variant, properties and selling plan', async () => {
    const page = await openCart();
    page.shopCart.renameKeys();
    await page.cart.change(page.key, 5);
    expect(page.inShop()).toEqual([5, 1]);
    expect(page.requests()).toEqual(['/cart/change.js', '/cart.js', '/cart/change.js']);
    expect(page.events).toHaveBeenCalledOnce();
    expectSettled(page);
  });

  it('cannot be changed after another client has removed it, and no other line is changed instead', async () => {
    const page = await openCart();
    page.shopCart.set(page.key, 0);
    await expect(page.cart.change(page.key, 5)).rejects.toThrow(REFUSED);
    expect(page.inShop()).toEqual([1]);
    expectSettled(page);
  });

  it('is removed without a message if another client has removed it', async () => {
    const page = await openCart();
    page.shopCart.set(page.key, 0);
    await page.cart.change(page.key, 0);
    expectSettled(page);
  });

  it('is not confused with a line that another client has added in its place', async () => {
    const page = await openCart();
    page.shopCart.add(13, 4);
    await page.cart.change(page.key, 1);
    expect(page.inShop()).toEqual([4, 1, 1]);
    expectSettled(page);
  });
});
