import { expect, onTestFinished, vi } from 'vitest';
import { type CartOptions, createCart } from '../cart/cart.ts';
import { createStore } from '../page/store.ts';
import { createTestCart, type TestCart } from './test-cart.ts';
import { TEST_PAGE } from './test-page.ts';
import { type Answer, type ReceivedRequest, startTestServer } from './test-server.ts';
import { testCartState } from './test-shop.ts';

export const REFUSED = 'Cannot add more products to your cart';
export const NO_ANSWER = 'The shop did not respond';
export const NO_MORE = 'All items are in your cart.';

/** Responds to a request instead of the shop, or returns null. */
export type Interrupt = (request: ReceivedRequest, cart: TestCart) => Answer | null;

/**
 * Opens a page whose cart contains two items of variant 11, then one of variant 12. Requests go to the shop, unless
 * `interrupt` responds.
 */
export async function openCart(
  interrupt: Interrupt = () => null,
  options: Partial<CartOptions> = {},
  isFetched = true,
) {
  const shopCart = createTestCart();
  const below = shopCart.add(12);
  const key = shopCart.add(11, 2);
  const server = await startTestServer((request) => interrupt(request, shopCart) ?? shopCart.answer(request));
  const state = createStore(testCartState({ id: 'known', itemCount: 3 }));
  const cart = createCart({
    root: server.url,
    state,
    isPreview: false,
    items: [],
    opensThemeCart: () => false,
    isThemeCartReplaced: () => false,
    productOf: () => null,
    page: TEST_PAGE,
    refusedMessage: () => REFUSED,
    noAnswer: NO_ANSWER,
    loadWriting: () => import('../core/chunks/writing.ts'),
    mayIdentify: () => true,
    ...options,
  });
  if (isFetched) await cart.refresh();
  server.requests.length = 0;
  const events = vi.fn();
  const stop = new AbortController();
  document.addEventListener('fast-checkout-quantity-change', ({ detail }: CustomEventInit) => events(detail), stop);
  onTestFinished(() => stop.abort());
  return {
    root: server.url,
    cart,
    key,
    below,
    shopCart,
    state,
    events,
    /** The quantities that the page shows, from the first line to the last. */
    shown: () => state.get().content?.items.map(({ quantity }) => quantity),
    inShop: () => shopCart.read().items.map(({ quantity }) => quantity),
    requests: () => server.requests.map(({ path }) => path),
    bodies: () => server.requests.map(({ body }) => body),
  };
}

export type Page = Awaited<ReturnType<typeof openCart>>;

/** Expects that the page shows the shop's cart and that nothing is pending. */
export function expectSettled({ state, shopCart }: Page): void {
  const { content, pending, itemCount } = state.get();
  expect({ content, itemCount }).toEqual({ content: shopCart.read(), itemCount: shopCart.read().item_count });
  expect([...pending]).toEqual([]);
}

/** Interrupts only the first request whose path begins with `path`. Default: the first change. */
export const once = (interrupt: Interrupt, path = '/cart/'): Interrupt => {
  let isDone = false;
  return (request, cart) => {
    if (isDone || !request.path.startsWith(path)) return null;
    isDone = true;
    return interrupt(request, cart);
  };
};
