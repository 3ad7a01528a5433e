import { beforeEach, describe, expect, it } from 'vitest';
import { listValues } from '../../apps/admin/app/domain/recommendations/list-values.server';
import { recommendationValues, VALUE_TYPES } from '../../apps/admin/app/domain/recommendations/recommendation-values';
import { openOffersShop } from './offers-shop.ts';

let shop: ReturnType<typeof openOffersShop>;
beforeEach(() => {
  shop = openOffersShop();
});

async function createProduct(product: object): Promise<void> {
  shop.grant(['write_products']);
  const mutation =
    'mutation ($product: ProductCreateInput!) { productCreate(product: $product) { userErrors { message } } }';
  const { data } = await (await shop.graphql(mutation, { variables: { product } })).json();
  expect(data.productCreate.userErrors).toEqual([]);
}

describe('the values that are suggested for recommendations', () => {
  it.each(VALUE_TYPES)('come from the shop’s products, once each and sorted: %s', async (type) => {
    const added = 'Élan';
    const { values: before } = recommendationValues.parse(await listValues(shop.graphql, type));
    expect(before.length).toBeGreaterThan(1);
    for (const title of ['One', 'Two'])
      await createProduct({ title, productType: added, vendor: added, tags: [added] });
    const { values } = await listValues(shop.graphql, type);
    expect(values).toEqual([...before, added].toSorted(new Intl.Collator('en').compare));
  });

  it('are at most 250', async () => {
    for (const part of [0, 1]) {
      const tags = Array.from({ length: 150 }, (_, index) => `tag ${part * 150 + index}`);
      await createProduct({ title: `Part ${part}`, tags });
    }
    expect((await listValues(shop.graphql, 'tag')).values).toHaveLength(250);
  });
});
