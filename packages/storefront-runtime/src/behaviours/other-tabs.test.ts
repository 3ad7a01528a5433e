// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import { testCartState, testShop } from '../testing/test-shop.ts';
import { followOtherTabs } from './other-tabs.ts';

const KEY = 'uptill:items';

let widget: AbortController;

/** Starts the behaviour on a page that shows an empty cart. The shop's cart has `inShop` items. */
function start(inShop = 0) {
  const shop = testShop();
  const sync = vi.fn<Cart['sync']>(async () => shop.cart.set(testCartState({ itemCount: inShop, id: null })));
  const updateTheme = vi.fn(async () => undefined);
  shop.cartClient = async () => ({ sync, updateTheme }) as unknown as Cart;
  followOtherTabs({ shop, rerender: () => undefined, signal: widget.signal });
  return { cart: shop.cart, sync, updateTheme };
}

const setVisibility = (value: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);

/** Browsers dispatch this event in all other tabs when one stores a new value. */
function changeInOtherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

beforeEach(() => {
  widget = new AbortController();
  localStorage.clear();
});

afterEach(() => {
  widget.abort();
  vi.restoreAllMocks();
});

/** The cart client is loaded asynchronously. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setTab(visibility: DocumentVisibilityState): void {
  setVisibility(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the cart is fetched when the shopper returns to the tab, and not when they leave it', async () => {
  const { sync, updateTheme } = start();
  setTab('hidden');
  await settled();
  expect(sync).not.toHaveBeenCalled();
  setTab('visible');
  await settled();
  // Shared with the other events of a page that is restored.
  expect(sync.mock.calls).toEqual([[true]]);
  expect(updateTheme).not.toHaveBeenCalled();
});

it('the theme is updated on return if the item count has changed in the meantime', async () => {
  const { cart, updateTheme } = start(3);
  setTab('hidden');
  setTab('visible');
  await settled();
  expect(cart.get().itemCount).toBe(3);
  expect(updateTheme).toHaveBeenCalledOnce();
});

it('a hidden tab adopts the item count of another tab without a request, and updates the theme on return', async () => {
  const { cart, sync, updateTheme } = start(3);
  setTab('hidden');
  changeInOtherTab(KEY, '3');
  expect(cart.get().itemCount).toBe(3);
  await settled();
  expect(sync).not.toHaveBeenCalled();
  setTab('visible');
  await settled();
  expect(updateTheme).toHaveBeenCalledOnce();
});

it('a hidden tab adopts the newest count, not the value of an old event, and does not revert other tabs', async () => {
  const { cart } = start();
  setTab('hidden');
  localStorage.setItem(KEY, '5');
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '4' }));
  expect(cart.get().itemCount).toBe(5);
  expect(localStorage.getItem(KEY)).toBe('5');
});

it('a stored value that is not a count is ignored', () => {
  const { cart } = start();
  setTab('hidden');
  changeInOtherTab(KEY, 'many');
  expect(cart.get().itemCount).toBe(0);
});

it('a visible tab fetches the cart and updates the theme when another tab has changed the cart', async () => {
  const { cart, sync, updateTheme } = start(3);
  setVisibility('visible');
  changeInOtherTab('other', '3');
  changeInOtherTab(KEY, null);
  changeInOtherTab(KEY, '0');
  await settled();
  expect(sync).not.toHaveBeenCalled();
  changeInOtherTab(KEY, '3');
  await settled();
  // Not shared with a fetch that has begun before that change.
  expect(sync.mock.calls).toEqual([[undefined]]);
  expect(cart.get().itemCount).toBe(3);
  expect(updateTheme).toHaveBeenCalledOnce();
});

it('a changed item count is stored for other tabs; a page without changes stores nothing', () => {
  const { cart } = start();
  cart.set(testCartState({ itemCount: 0, id: 'cart-id' }));
  expect(localStorage.getItem(KEY)).toBeNull();
  cart.set(testCartState({ itemCount: 2, id: 'cart-id' }));
  expect(localStorage.getItem(KEY)).toBe('2');
});

it('a pending count is not stored for other tabs, because they could not fetch it yet', () => {
  const { cart } = start();
  const pending = new Set(['new:1']);
  cart.set({ ...testCartState({ itemCount: 2, id: null }), pending });
  expect(localStorage.getItem(KEY)).toBeNull();
  cart.set(testCartState({ itemCount: 2, id: null }));
  expect(localStorage.getItem(KEY)).toBe('2');
});

it('without storage, everything else still works', () => {
  const { cart } = start();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  cart.set(testCartState({ itemCount: 2, id: null }));
  expect(cart.get().itemCount).toBe(2);
});

it('a removed widget no longer follows other tabs', async () => {
  const { cart, sync } = start(3);
  widget.abort();
  setTab('visible');
  changeInOtherTab(KEY, '3');
  cart.set(testCartState({ itemCount: 2, id: null }));
  await settled();
  expect(sync).not.toHaveBeenCalled();
  expect(localStorage.getItem(KEY)).toBe('3');
});
