import { describe, expect, it } from 'vitest';
import { pageKind } from './page-kind.ts';

const shop = { template: 'page', root: '/', productAliases: [] };

const at = (pathname: string, page: object = {}) => ({ location: { pathname }, ...page });

describe('page detection', () => {
  it('recognises a product page by /products/ anywhere in the path', () => {
    expect(pageKind(shop, at('/products/linen-shirt'))).toBe('product');
    expect(pageKind(shop, at('/collections/summer/products/linen-shirt'))).toBe('product');
    expect(pageKind({ ...shop, root: '/fr/' }, at('/fr/products/linen-shirt'))).toBe('product');
  });

  it('recognises a product page by the shop’s alias paths, with or without surrounding slashes', () => {
    for (const alias of ['shirts', '/shirts', '/shirts/']) {
      expect(pageKind({ ...shop, productAliases: [alias] }, at('/shirts/linen'))).toBe('product');
    }
    expect(pageKind({ ...shop, productAliases: ['shirts'] }, at('/pages/shirts'))).toBe('other');
    expect(pageKind({ ...shop, productAliases: [''] }, at('/pages/about'))).toBe('other');
  });

  it('recognises the cart page by exactly /cart under the locale’s root', () => {
    expect(pageKind(shop, at('/cart'))).toBe('cart');
    expect(pageKind(shop, at('/cart/'))).toBe('cart');
    expect(pageKind({ ...shop, root: '/fr/' }, at('/fr/cart'))).toBe('cart');
    expect(pageKind({ ...shop, root: '/fr/' }, at('/cart'))).toBe('other');
    expect(pageKind(shop, at('/cartography'))).toBe('other');
  });

  it('recognises the order status page by a thank_you path, page or step, or by the checkout’s flag', () => {
    expect(pageKind(shop, at('/1/checkouts/abc/thank_you'))).toBe('orderStatus');
    for (const checkout of [{ page: 'thank_you' }, { step: 'thank_you' }, { isOrderStatusPage: true }]) {
      expect(pageKind(shop, at('/orders/1', { Shopify: { Checkout: checkout } }))).toBe('orderStatus');
    }
    expect(pageKind(shop, at('/orders/1', { Shopify: { Checkout: { step: 'shipping' } } }))).toBe('other');
  });
});
