import { expect, it } from 'vitest';
import { isCartName } from './cart-name.ts';

it.each([
  'cart-drawer',
  'CartDrawer',
  'cart-notification',
  'mini-cart',
  'drawer-cart',
  'modern-cart-drawer',
  'cart',
  'offcanvas-cart',
  'ajaxcart',
  'cart_drawer',
])('%s is a cart', (name) => {
  expect(isCartName(name)).toBe(true);
});

it.each([
  'add-to-cart-popup',
  'AddToCartModal',
  'cart-note-content',
  'menu-ink-cartridges',
  'cart-discount',
  'menu-drawer',
])('%s is not a cart', (name) => {
  expect(isCartName(name)).toBe(false);
});
