// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectSettled, NO_ANSWER, once, openCart, type Page, REFUSED } from '../testing/open-cart.ts';

const load = () => import('../core/chunks/writing.ts');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a change of a selling plan', () => {
  it('preserves the quantity, and is sent with the line’s current number', async () => {
    const page = await openCart();
    page.shopCart.add(13);
    const changed = page.cart.setSellingPlan(page.key, 7);
    expect([...page.state.get().pending]).toEqual([page.key]);
    await changed;
    const [first, second] = page.shopCart.read().items;
    expect(first?.selling_plan_allocation).toBeUndefined();
    expect(second).toMatchObject({ variant_id: 11, quantity: 2, selling_plan_allocation: { selling_plan: { id: 7 } } });
    expect(page.requests()).toEqual(['/cart.js', '/cart/change.js']);
    expectSettled(page);
  });

  it('is followed by changes of the quantity that were requested before the line had its new key', async () => {
    const page = await openCart();
    const results = [page.cart.setSellingPlan(page.key, 7), page.cart.change(page.key, 5)];
    await Promise.all(results);
    expect(page.shopCart.read().items[0]).toMatchObject({
      quantity: 5,
      selling_plan_allocation: { selling_plan: { id: 7 } },
    });
    expectSettled(page);
  });

  it('can be undone, and sends nothing if the line has the plan', async () => {
    const page = await openCart();
    await page.cart.setSellingPlan(page.key, null);
    expect(page.requests()).toEqual(['/cart.js']);
    await page.cart.setSellingPlan(page.key, 7);
    await page.cart.setSellingPlan(page.shopCart.read().items[0]?.key ?? '', null);
    expect(page.shopCart.read().items[0]?.selling_plan_allocation).toBeUndefined();
    expectSettled(page);
  });

  it('fails if the shop does not change the plan', async () => {
    const page = await openCart(once((_, cart) => ({ body: cart.read() })));
    await expect(page.cart.setSellingPlan(page.key, 7)).rejects.toThrow(REFUSED);
    expectSettled(page);
  });
});

describe('a change of the whole cart', () => {
  it('is pending until it is confirmed', async () => {
    const page = await openCart();
    const changed = page.cart.setNote('Ring twice');
    expect([...page.state.get().pending]).toEqual(['*']);
    await changed;
    expectSettled(page);
    expect(page.state.get().content?.note).toBe('Ring twice');
  });

  it('sets attributes, trims and de-duplicates codes, and clears the lines', async () => {
    const page = await openCart();
    await page.cart.setAttributes({ gift: 'yes' });
    await page.cart.setDiscounts([' WELCOME10', 'welcome10 ', '', 'LOYAL']);
    await page.cart.clear();
    expect(page.bodies().map((body) => JSON.parse(body))).toEqual([
      { attributes: { gift: 'yes' } },
      { discount: 'welcome10,LOYAL' },
      {},
    ]);
    expect(page.state.get()).toMatchObject({ itemCount: 0, content: { attributes: { gift: 'yes' }, items: [] } });
    expectSettled(page);
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['note', ({ cart }) => cart.setNote('Ring twice')],
    ['attribute', ({ cart }) => cart.setAttributes({ gift: 'yes' })],
    ['discount code', ({ cart }) => cart.setDiscounts(['WELCOME10'])],
    ['clearing', ({ cart }) => cart.clear()],
  ])(
    'is confirmed by the fetched cart if the answer is lost, and fails if the shop has not made it: %s',
    async (_, change) => {
      const made = await openCart(
        once((request, cart) => {
          cart.answer(request);
          return { drop: true };
        }),
      );
      await change(made);
      expectSettled(made);
      const lost = await openCart(once(() => ({ drop: true })));
      await expect(change(lost)).rejects.toThrow(NO_ANSWER);
      expectSettled(lost);
    },
  );
});

describe('without the code that only writes need', () => {
  it('the cart is shown and its lines can change, but an add fails until the code can be loaded', async () => {
    const loadWriting = vi.fn<typeof load>().mockRejectedValue(new Error('offline'));
    const page = await openCart(undefined, { loadWriting });
    await page.cart.change(page.key, 3);
    await expect(page.cart.add({ variantId: 12, quantity: 1 })).rejects.toThrow('offline');
    await expect(page.cart.openThemeCart()).rejects.toThrow('offline');
    expect(page.inShop()).toEqual([3, 1]);
    loadWriting.mockImplementation(load);
    await page.cart.add({ variantId: 12, quantity: 1 });
    expect(page.inShop()).toEqual([3, 2]);
    expectSettled(page);
  });
});

describe('in the preview', () => {
  it('changes resolve without a request and without an effect on the shown cart', async () => {
    const page = await openCart(() => null, { isPreview: true }, false);
    const sample = page.shopCart.read();
    page.state.set({ ...page.state.get(), content: sample });
    await Promise.all([
      page.cart.add({ variantId: 11, quantity: 1 }),
      page.cart.change(page.key, 5),
      page.cart.setSellingPlan(page.key, 7),
      page.cart.setNote('Ring twice'),
      page.cart.clear(),
    ]);
    expect(page.requests()).toEqual([]);
    expect(page.state.get()).toMatchObject({ content: sample, itemCount: 3 });
    expect([...page.state.get().pending]).toEqual([]);
  });
});
