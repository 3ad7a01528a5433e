import type { ResourceType } from '@uptill/feature-schema';
import { openShop, pickableResources } from '@uptill/sandbox/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { pickResources } from './pick-resources';

afterEach(() => vi.unstubAllGlobals());

/** Picks all resources of a type in the sandbox's picker. */
async function pickAll(type: ResourceType) {
  const { sandbox, shop } = openShop();
  const offered = pickableResources(sandbox, shop, { type });
  vi.stubGlobal('shopify', { resourcePicker: async () => offered });
  const picked = await pickResources({ type, maxItems: 1000, selected: [] });
  if (picked === null || picked === 'unavailable') throw new Error('Nothing was picked');
  expect(picked.ids).toEqual(offered.map(({ id }) => id));
  expect(picked.resources.map(({ id }) => id)).toEqual(picked.ids);
  return picked.resources;
}

it('all products of the resource picker have title, image and lowest price', async () => {
  expect(await pickAll('product')).toContainEqual({
    id: expect.stringContaining('gid://shopify/Product/'),
    title: 'Everyday Linen Shirt',
    variantTitle: null,
    productId: expect.stringContaining('gid://shopify/Product/'),
    image: expect.stringMatching(/^http/),
    price: 8900,
    available: true,
    status: 'ACTIVE',
  });
});

it('all variants of the resource picker have the titles of the product and of the variant', async () => {
  const variants = await pickAll('variant');
  expect(variants).toContainEqual(
    expect.objectContaining({ title: 'Everyday Linen Shirt', variantTitle: 'Sand / M', price: 8900 }),
  );
  expect(variants.some(({ variantTitle }) => variantTitle === null)).toBe(true);
});

it('all collections of the resource picker have a title', async () => {
  const titles = (await pickAll('collection')).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles).not.toContain('');
});
