// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { CartError } from '../cart/cart-request.ts';
import { testShop } from '../testing/test-shop.ts';
import { createAddToCart } from './add-to-cart.ts';

it.each([
  [true, null],
  [false, 'Sold out.'],
])('the button shows why an add has failed, unless the drawer does: %s', async (isOpen, error) => {
  const shop = testShop({
    cartClient: async () => ({ ready: async () => undefined }) as never,
    addToCart: () => Promise.reject(new CartError('Sold out.')),
  });
  shop.page.hasMiniCart = () => true;
  shop.page.openMiniCart = vi.fn(async () => isOpen);
  const state = createAddToCart('stickyBar', { shop, rerender: () => undefined, signal: new AbortController().signal });
  const choice = { product: shop.product()?.product, variantId: 11, quantity: 1, sellingPlanId: null };
  await state.add(choice as never, 'minicart');
  expect(shop.page.openMiniCart).toHaveBeenCalledOnce();
  expect(state.error).toBe(error);
});
