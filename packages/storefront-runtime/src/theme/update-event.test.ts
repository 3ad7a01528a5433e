// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestCart } from '../testing/test-cart.ts';
import { TEST_PAGE } from '../testing/test-page.ts';
import { createThemeSync } from './create-theme-sync.ts';

const sync = createThemeSync({
  root: '/',
  itemCount: () => 2,
  isThemeCartReplaced: () => false,
  read: () => null,
  isBusy: () => false,
  refresh: async () => undefined,
  page: TEST_PAGE,
});

/** The theme's listener. Records the event's detail, and whether the drawer opens. */
const themeListener = vi.fn((event: Event) => ({
  ...(event instanceof CustomEvent && event.detail),
  opens: document.querySelector('cart-drawer-component')?.hasAttribute('auto-open'),
}));

const setStandardEvents = (isUsed: boolean) => {
  window.Shopify = { actions: { updateCart: { isDefault: () => !isUsed } } };
};

beforeEach(() => {
  themeListener.mockClear();
  setStandardEvents(false);
  document.body.innerHTML = '<cart-drawer-component auto-open></cart-drawer-component>';
  document.addEventListener('cart:update', themeListener);
});

afterEach(() => {
  document.removeEventListener('cart:update', themeListener);
  window.Shopify = undefined;
});

describe('the update event of older Horizon themes', () => {
  const testCart = createTestCart();
  testCart.add(11, 2);
  const cart = testCart.read();
  const added = { variantId: 11, quantity: 1 };

  it('contains the cart after an add, and opens the theme’s drawer only on request', async () => {
    await sync.update(cart, { added });
    const data = { source: 'uptill', itemCount: 2, productId: '1', sections: {}, didError: false };
    expect(themeListener).toHaveReturnedWith({ resource: cart, sourceId: 'uptill', data, opens: false });
    expect(document.querySelector('[auto-open]')).not.toBeNull();
    await sync.update(cart, { added, opens: true });
    expect(themeListener).toHaveLastReturnedWith(expect.objectContaining({ opens: true }));
  });

  it('is dispatched after any other change, even in a theme with only a cart page', async () => {
    document.body.innerHTML = '<cart-items-component></cart-items-component>';
    await sync.update(cart);
    expect(themeListener).toHaveReturnedWith(
      expect.objectContaining({ data: expect.objectContaining({ itemCount: 2, productId: undefined }) }),
    );
    expect(document.querySelector('[auto-open]')).toBeNull();
  });

  it('is not dispatched in other themes, or if the theme uses the standard events', async () => {
    setStandardEvents(true);
    await sync.update(cart, { added });
    setStandardEvents(false);
    document.body.innerHTML = '<cart-drawer></cart-drawer>';
    await sync.update(cart, { added });
    expect(themeListener).not.toHaveBeenCalled();
  });
});
