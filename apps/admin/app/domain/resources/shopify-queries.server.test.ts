import { resourceId } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { pickedResources } from './picked-resources';
import { queryBody, readPickedResources } from './shopify-queries.server';

const image = (name: string) => ({ preview: { image: { url: `https://cdn.shopify.com/${name}.png` } } });

/** Runs a query, to which the Admin API responds with `nodes`. Returns the response as parsed by a page. */
async function run(body: unknown, nodes: unknown[]) {
  const graphql = async () => Response.json({ data: { nodes } });
  return pickedResources.parse(await readPickedResources(graphql, queryBody.parse(body)));
}

const shirt = {
  id: resourceId('product', 7),
  title: 'Shirt',
  status: 'ACTIVE',
  featuredMedia: image('shirt'),
};

describe('the variants that a merchant has picked', () => {
  const variant = {
    id: resourceId('variant', 1),
    title: 'Oat / S',
    price: '68.00',
    availableForSale: true,
    media: { nodes: [image('oat')] },
    product: shirt,
  };
  const read = (nodes: unknown[]) =>
    run({ name: 'productVariants', variables: { variantIds: [1, 2].map((id) => resourceId('variant', id)) } }, nodes);

  it('have the titles of the product and of the variant, image, price and status', async () => {
    const { resources } = await read([variant, null]);
    expect(resources).toEqual([
      {
        id: variant.id,
        title: 'Shirt',
        variantTitle: 'Oat / S',
        productId: shirt.id,
        image: 'https://cdn.shopify.com/oat.png',
        price: 6800,
        available: true,
        status: 'ACTIVE',
      },
    ]);
  });

  it('have the product’s image and no title of their own if they have none', async () => {
    const { resources } = await read([{ ...variant, title: 'Default Title', media: { nodes: [] } }]);
    expect(resources).toMatchObject([{ variantTitle: null, image: 'https://cdn.shopify.com/shirt.png' }]);
  });

  it('are reported as missing if the shop does not have them', async () => {
    expect((await read([variant, null])).missing).toEqual([resourceId('variant', 2)]);
  });
});

it.each([
  ['sold out', { tracksInventory: true, totalInventory: 0 }, false, false],
  ['available with stock', { tracksInventory: true, totalInventory: 1 }, false, true],
  ['available without tracking', { tracksInventory: false, totalInventory: 0 }, false, true],
  ['available if it may be oversold', { tracksInventory: true, totalInventory: -2 }, true, true],
])('a product is %s', async (_, stock, availableForSale, available) => {
  const product = {
    ...shirt,
    ...stock,
    priceRangeV2: { minVariantPrice: { amount: '19.9' } },
    variants: { nodes: [{ availableForSale }] },
  };
  const { resources } = await run({ name: 'products', variables: { productIds: [shirt.id] } }, [product]);
  expect(resources).toMatchObject([{ id: shirt.id, title: 'Shirt', price: 1990, status: 'ACTIVE', available }]);
});

it('a collection has a title, and may have an image', async () => {
  const id = resourceId('collection', 3);
  const { resources } = await run({ name: 'collections', variables: { collectionIds: [id, id] } }, [
    { id, title: 'Summer', image: null },
  ]);
  expect(resources).toMatchObject([{ id, title: 'Summer', image: null, price: null, status: null }]);
});

it('150 resources are read in several operations, because a single one would cost too much', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => resourceId('collection', index + 1));
  const requests: unknown[] = [];
  const graphql = async (_: string, options?: { variables?: Record<string, unknown> }) => {
    requests.push(options?.variables);
    const asked = options?.variables?.ids as string[];
    return Response.json({ data: { nodes: asked.map((id) => ({ id, title: 'Summer', image: null })) } });
  };
  const body = { name: 'collections', variables: { collectionIds: ids } };
  const { resources, missing } = await readPickedResources(graphql, queryBody.parse(body));
  expect(requests).toEqual([0, 50, 100].map((from) => ({ ids: ids.slice(from, from + 50) })));
  expect(resources.map(({ id }) => id)).toEqual(ids);
  expect(missing).toEqual([]);
});
