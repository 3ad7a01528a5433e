// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import type { Runtime } from '../core/runtime.ts';
import { stubResources } from '../testing/no-resources.ts';
import { TEST_PAGE } from '../testing/test-page.ts';
import { testShop } from '../testing/test-shop.ts';
import { syncCart } from './sync-cart.ts';

const sync = vi.fn(async () => undefined);

const PAGE = {
  data: TEST_PAGE.data,
  hasMiniCart: () => false,
  openMiniCart: async () => false,
  isScrollLocked: () => false,
};

// Called once, because its listeners stay on the page.
beforeAll(() => {
  const shop = testShop({ cartClient: async () => ({ sync }) as unknown as Cart });
  stubResources();
  syncCart(PAGE, async () => ({ shop }) as Runtime);
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <form action="/cart/add"><button type="submit"><span>Add</span></button></form>
    <a href="/cart/change?line=1&amp;quantity=0">Remove</a>
    <quantity-input><button name="plus">+</button></quantity-input>
    <button type="submit" id="search">Search</button>`;
});

afterEach(() => {
  vi.useRealTimers();
  sync.mockClear();
});

it.each(['form span', 'a', '[name=plus]'])(
  'the cart is fetched 1, 2 and 3 s after a click of the theme’s %s',
  async (button) => {
    const times: number[] = [];
    const begin = performance.now();
    sync.mockImplementation(async () => void times.push(performance.now() - begin));
    document.querySelector(button)?.addEventListener('click', (event) => event.preventDefault());
    document.querySelector(button)?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toEqual([1000, 2000, 3000]);
  },
);

it('several clicks count as one, and clicks of other controls are ignored', async () => {
  const plus = document.querySelector<HTMLElement>('[name=plus]');
  plus?.click();
  await vi.advanceTimersByTimeAsync(500);
  plus?.click();
  document.getElementById('search')?.click();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sync).toHaveBeenCalledTimes(3);
});

it('a request to the cart before its code was loaded may have changed it', async () => {
  const early = vi.fn(async () => undefined);
  const shop = testShop({ cartClient: async () => ({ sync: early }) as unknown as Cart });
  syncCart({ ...PAGE, mayHaveChanged: true }, async () => ({ shop }) as Runtime);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(early).toHaveBeenCalledTimes(3);
});

it('a page that begins with gifts in the cart fetches the cart once', async () => {
  const early = vi.fn(async () => undefined);
  const shop = testShop({ cartClient: async () => ({ sync: early }) as unknown as Cart });
  const { data } = PAGE;
  syncCart({ ...PAGE, data: { ...data, cart: { ...data.cart, hasGifts: true } } }, async () => ({ shop }) as Runtime);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(early).toHaveBeenCalledTimes(1);
});
