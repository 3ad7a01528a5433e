import { describe, expect, it } from 'vitest';
import { pageKind } from './page-kind.ts';

const shop = { template: 'page', root: '/', productAliases: [] };

const at = (pathname: string, page: object = {}) => ({ location: { pathname }, ...page });

describe('page detection', () => {
  it('takes any path that contains /products/ for a product page', () => {
    expect(pageKind(shop, at('/products/linen-shirt'))).toBe('product');
    expect(pageKind(shop, at('/collections/summer/products/linen-shirt'))).toBe('product');
    expect(pageKind({ ...shop, root: '/fr/' }, at('/fr/products/linen-shirt'))).toBe('product');
  });

  it('takes the shop’s alias paths for product pages, however the merchant writes them', () => {
    for (const alias of ['shirts', '/shirts', '/shirts/']) {
      expect(pageKind({ ...shop, productAliases: [alias] }, at('/shirts/linen'))).toBe('product');
    }
    expect(pageKind({ ...shop, productAliases: ['shirts'] }, at('/pages/shirts'))).toBe('other');
    expect(pageKind({ ...shop, productAliases: [''] }, at('/pages/about'))).toBe('other');
  });

  it('takes exactly /cart, under the locale’s root, for the cart page', () => {
    expect(pageKind(shop, at('/cart'))).toBe('cart');
    expect(pageKind(shop, at('/cart/'))).toBe('cart');
    expect(pageKind({ ...shop, root: '/fr/' }, at('/fr/cart'))).toBe('cart');
    expect(pageKind({ ...shop, root: '/fr/' }, at('/cart'))).toBe('other');
    expect(pageKind(shop, at('/cartography'))).toBe('other');
  });

  it('takes a thank_you page or step, or the checkout’s flag, for the order status page', () => {
    expect(pageKind(shop, at('/1/checkouts/abc/thank_you'))).toBe('orderStatus');
    for (const checkout of [{ page: 'thank_you' }, { step: 'thank_you' }, { isOrderStatusPage: true }]) {
      expect(pageKind(shop, at('/orders/1', { Shopify: { Checkout: checkout } }))).toBe('orderStatus');
    }
    expect(pageKind(shop, at('/orders/1', { Shopify: { Checkout: { step: 'shipping' } } }))).toBe('other');
  });
});
