// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectSettled, type Interrupt, NO_ANSWER, NO_MORE, once, openCart } from '../testing/open-cart.ts';
import { TEST_PAGE } from '../testing/test-page.ts';
import { testProduct } from '../testing/test-product.ts';

const PRODUCT = testProduct();

/** Opens a page that shows the test product. By default, its cart has lines of the variants 11 and 12. */
async function openPage(interrupt?: Interrupt, isFetched = true) {
  const productOf = (id: number) => (PRODUCT.variants.some((variant) => variant.id === id) ? PRODUCT : null);
  const page = await openCart(interrupt, { productOf }, isFetched);
  await page.cart.ready();
  const lines = () => {
    const { content, draft } = page.state.get();
    return (content?.items ?? draft).map(({ variant_id, quantity }) => [variant_id, quantity]);
  };
  return { ...page, lines };
}

/** Delays the response to the first request to a path until `arrive` is called. */
function delayed(path: string) {
  let arrive = () => {};
  const until = new Promise<void>((resolve) => (arrive = resolve));
  const interrupt = once((request, cart) => ({ ...cart.answer(request), until }), path);
  return { interrupt, arrive };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('a line that is being added', () => {
  it('is in the cart at once, pending, with its product’s texts and prices', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 21, quantity: 2, properties: { Engraving: 'A.' } });
    const { content, pending } = page.state.get();
    expect(page.lines()).toEqual([
      [21, 2],
      [11, 2],
      [12, 1],
    ]);
    expect(content?.items[0]).toMatchObject({
      product_title: 'Shirt',
      options_with_values: [
        { name: 'Colour', value: 'Ink' },
        { name: 'Size', value: 'S' },
      ],
      properties: { Engraving: 'A.' },
      final_line_price: 10_000,
    });
    expect([...pending]).toEqual([content?.items[0]?.key]);
    await added;
    expectSettled(page);
  });

  it.each([true, false])(
    'stays if the cart can’t be fetched after the shop has added it; cart known: %s',
    async (isKnown) => {
      let isBroken = true;
      const page = await openPage(
        (request, cart) => (request.path === '/cart.js' && isBroken ? { status: 503 } : cart.answer(request)),
        false,
      );
      isBroken = false;
      if (isKnown) await page.cart.refresh();
      isBroken = true;
      await page.cart.add({ variantId: 21, quantity: 2 });
      expect(page.lines()[0]).toEqual([21, 2]);
      expect(page.state.get().pending.size).toBe(0);
      isBroken = false;
      await page.cart.refresh();
      expect(page.lines()).toHaveLength(3);
      expectSettled(page);
    },
  );

  it('can be removed before the shop has confirmed it', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 21, quantity: 2 });
    const [line] = page.state.get().content?.items ?? [];
    const removed = page.cart.change(line?.key ?? '', 0);
    expect(page.lines()).toEqual([
      [11, 2],
      [12, 1],
    ]);
    await Promise.all([added, removed]);
    expect(page.inShop()).toEqual([2, 1]);
    expectSettled(page);
  });

  it('has the price of its selling plan', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 22, quantity: 1, sellingPlanId: 7 });
    expect(page.state.get().content?.items[0]).toMatchObject({
      final_price: 7200,
      selling_plan_allocation: { compare_at_price: 8000, selling_plan: { id: 7, name: 'Monthly' } },
    });
    await added;
  });

  it('increases the line that is already in the cart', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 11, quantity: 3 });
    expect(page.lines()).toEqual([
      [11, 5],
      [12, 1],
    ]);
    expect([...page.state.get().pending]).toEqual([page.key]);
    await added;
    expectSettled(page);
  });

  it('is the draft of a cart that was not fetched yet, and does not count as content', async () => {
    const { interrupt, arrive } = delayed('/cart/add');
    const page = await openPage(interrupt, false);
    const added = page.cart.add({ variantId: 21, quantity: 1 });
    expect(page.state.get()).toMatchObject({ content: null, draft: [{ variant_id: 21 }] });
    arrive();
    await added;
    expect(page.state.get().draft).toEqual([]);
    expectSettled(page);
  });

  it('is only pending, without a line, if the page does not know its product', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 99, quantity: 1 });
    expect(page.lines()).toEqual([
      [11, 2],
      [12, 1],
    ]);
    expect(page.state.get().pending.size).toBe(1);
    await added;
    expectSettled(page);
  });

  it('is known from the form of a theme, with its properties', async () => {
    const page = await openPage();
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: '21', quantity: '2', 'properties[Engraving]': 'A.' }))
      form.set(name, value);
    // The test server cannot receive the forms of jsdom.
    void page.cart.addForm(form).catch(() => undefined);
    expect(page.state.get().content?.items[0]).toMatchObject({ quantity: 2, properties: { Engraving: 'A.' } });
  });

  it('has the properties of its form, and its own variant and quantity', async () => {
    const page = await openPage();
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: '11', 'properties[Engraving]': 'A.' })) form.set(name, value);
    void page.cart.add({ variantId: 21, quantity: 2, form }).catch(() => undefined);
    expect(page.state.get().content?.items[0]).toMatchObject({
      variant_id: 21,
      quantity: 2,
      properties: { Engraving: 'A.' },
    });
  });

  it.each([
    ['known', true, ['[[11,3],[12,1]]']],
    ['unknown', false, ['[[11,1]]', '[[11,3],[12,1]]']],
  ])(
    'is never shown twice, even if another request returns the new cart first: the cart is %s',
    async (_, isKnown, states) => {
      const { interrupt, arrive } = delayed('/cart.js');
      let isDelayed = false;
      const page = await openPage((request, cart) => (isDelayed ? interrupt(request, cart) : null), isKnown);
      isDelayed = true;
      const seen = new Set<string>();
      page.state.subscribe(() => seen.add(JSON.stringify(page.lines())));
      const added = page.cart.add({ variantId: 11, quantity: 1 });
      await vi.waitFor(() => expect(page.requests()).toContain('/cart.js'));
      await page.cart.refresh();
      arrive();
      await added;
      expect([...seen]).toEqual(states);
    },
  );

  it('disappears if the shop refuses it, and the page shows the shop’s cart', async () => {
    const page = await openPage();
    await expect(page.cart.add({ variantId: 21, quantity: 100 })).rejects.toThrow(NO_MORE);
    expectSettled(page);
  });

  it('stays if the response is lost, but the shop has added it', async () => {
    const page = await openPage(
      once((request, cart) => {
        cart.answer(request);
        return { drop: true };
      }, '/cart/add'),
    );
    await page.cart.add({ variantId: 21, quantity: 1 });
    expectSettled(page);
    expect(page.lines()[0]).toEqual([21, 1]);
  });

  it('disappears if the shop does not respond', async () => {
    const page = await openPage(once(() => ({ drop: true }), '/cart/add'));
    await expect(page.cart.add({ variantId: 21, quantity: 1 })).rejects.toThrow(NO_ANSWER);
    expectSettled(page);
  });

  it('does not hide a second product that is added while the first one waits', async () => {
    const { interrupt, arrive } = delayed('/cart/add');
    const page = await openPage(interrupt);
    const first = page.cart.add({ variantId: 21, quantity: 1 });
    const second = page.cart.add({ variantId: 22, quantity: 1 });
    expect(page.lines().slice(0, 2)).toEqual([
      [22, 1],
      [21, 1],
    ]);
    arrive();
    await Promise.all([first, second]);
    expectSettled(page);
  });

  it('adds to a quantity that the shopper changes meanwhile', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 11, quantity: 1 });
    const changed = page.cart.change(page.key, 4, true);
    expect(page.lines()[0]).toEqual([11, 4]);
    await Promise.all([added, changed]);
    expect(page.inShop()).toEqual([4, 1]);
    expectSettled(page);
  });
});

describe('a change of a selling plan', () => {
  it('shows the plan and its price at once', async () => {
    const page = await openPage();
    await page.cart.add({ variantId: 22, quantity: 2 });
    const key = page.state.get().content?.items[0]?.key ?? '';
    const changed = page.cart.setSellingPlan(key, 7, PRODUCT);
    expect(page.state.get().content?.items[0]).toMatchObject({
      final_line_price: 14_400,
      selling_plan_allocation: { selling_plan: { name: 'Monthly' } },
    });
    await changed;
    expectSettled(page);
  });
});

describe('a fetch of the cart', () => {
  it('is not sent for the drawer while an add is pending, because the add fetches the cart', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 21, quantity: 1 });
    await page.cart.load();
    await added;
    expect(page.requests()).toEqual(['/cart/add.js', '/cart.js']);
    await page.cart.load();
    expect(page.requests()).toHaveLength(3);
  });

  it('is shared by the events of a page that is restored', async () => {
    const page = await openPage();
    await Promise.all([page.cart.sync(true), page.cart.load()]);
    expect(page.requests()).toEqual(['/cart.js']);
  });

  it('is sent for a page that is restored while an add is pending, whose answer may be older', async () => {
    const page = await openPage();
    const added = page.cart.add({ variantId: 21, quantity: 1 });
    await Promise.all([page.cart.sync(true), added]);
    expect(page.requests().filter((path) => path === '/cart.js')).toHaveLength(2);
  });

  it('is not shared after a change by the theme, which a running fetch may not contain', async () => {
    const page = await openPage();
    await Promise.all([page.cart.load(), page.cart.sync()]);
    expect(page.requests()).toEqual(['/cart.js', '/cart.js']);
  });

  it.each([
    ['uses the cart that was requested at the shopper’s intent', (cart: unknown) => cart, []],
    ['is sent if the response at the intent was not a cart', () => ({ status: 429 }), ['/cart.js']],
  ])('%s', async (_, respond, requests) => {
    const { shopCart } = await openPage();
    const cartAtIntent = Promise.resolve(respond(shopCart.read()));
    const page = await openCart(undefined, { page: { ...TEST_PAGE, cartAtIntent } }, false);
    await page.cart.load();
    expect(page.requests()).toEqual(requests);
    expect(page.state.get().content?.item_count).toBe(3);
  });
});

it('the cart requested at the shopper’s intent is not used after a later fetch', async () => {
  const { shopCart } = await openPage();
  const cartAtIntent = Promise.resolve({ ...shopCart.read(), item_count: 9 });
  const page = await openCart(undefined, { page: { ...TEST_PAGE, cartAtIntent } }, false);
  await page.cart.sync();
  await page.cart.load();
  expect(page.requests()).toEqual(['/cart.js', '/cart.js']);
  expect(page.state.get().content?.item_count).toBe(3);
});

describe('steps of a quantity', () => {
  it('are sent in one request, and at once before the shopper leaves for the checkout', async () => {
    const page = await openPage();
    const steps = [3, 4, 5].map((quantity) => page.cart.change(page.key, quantity, true));
    await Promise.resolve();
    expect(page.requests()).toEqual([]);
    page.cart.flush();
    await Promise.all(steps);
    expect(page.requests()).toEqual(['/cart/change.js']);
    expect(page.inShop()).toEqual([5, 1]);
  });
});
