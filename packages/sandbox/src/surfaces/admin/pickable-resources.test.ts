import { expect, it } from 'vitest';
import { changeProduct } from '../../shop/catalogue/catalogue-changes.ts';
import { SHIRT } from '../../testing/test-products.ts';
import { openShop } from '../../testing/test-shop.ts';
import { pickableResources } from './pickable-resources.ts';

it('the resource picker offers the resources that match its options', () => {
  const { sandbox, shop } = openShop();
  const pick = (asked: object) => pickableResources(sandbox, shop, asked);
  const shirt = `gid://shopify/Product/${SHIRT.productId}`;
  const offersShirt = (filter?: object) => pick({ type: 'product', filter }).some(({ id }) => id === shirt);
  expect(pick({ type: 'product', filter: { query: 'handle:linen-shirt' } })).toMatchObject([
    { id: shirt, handle: 'linen-shirt', variants: [{ title: 'Sand / XS', price: '89.00' }, ...Array(14).fill({})] },
  ]);
  changeProduct(shop, SHIRT.productId, { status: 'DRAFT' });
  expect(offersShirt()).toBe(true);
  expect(offersShirt({ draft: false })).toBe(false);
  expect(offersShirt({ hidden: false })).toBe(false);
  expect(pick({ type: 'variant' }).length).toBeGreaterThan(pick({ type: 'product' }).length);
  expect(pick({ type: 'collection' })[0]).toMatchObject({
    id: expect.stringContaining('gid://shopify/Collection/'),
    image: { originalSrc: expect.stringContaining('/products/') },
  });
});
