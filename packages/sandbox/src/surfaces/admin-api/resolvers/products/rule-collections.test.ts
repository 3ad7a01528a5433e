import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { SHIRT } from '../../../../testing/test-products.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products']);
});
afterAll(() => api.sandbox.end());

type Rule = [column: string, relation: string, condition: string];

async function create(rules: Rule[], appliedDisjunctively = false, more: object = {}) {
  const { collectionCreate } = await api.data(
    `mutation ($input: CollectionInput!) { collectionCreate(input: $input) {
      collection { id handle sortOrder ruleSet { appliedDisjunctively rules { column relation condition } }
        products(first: 50) { nodes { title } } }
      userErrors { field message } } }`,
    {
      input: {
        title: `By rules ${rules.join(' ')}`,
        ruleSet: {
          appliedDisjunctively,
          rules: rules.map(([column, relation, condition]) => ({ column, relation, condition })),
        },
        ...more,
      },
    },
  );
  return collectionCreate;
}

describe('a collection with rules', () => {
  it('follows changes of products, also for shoppers', async () => {
    const { collection } = await create([['TAG', 'EQUALS', 'gift-service']]);
    expect(collection).toMatchObject({
      sortOrder: 'BEST_SELLING',
      ruleSet: {
        appliedDisjunctively: false,
        rules: [{ column: 'TAG', relation: 'EQUALS', condition: 'gift-service' }],
      },
      products: { nodes: [] },
    });
    await api.data(
      'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }',
      {
        product: { id: `gid://shopify/Product/${SHIRT.productId}`, tags: ['gift-service'] },
      },
    );
    const { text } = await api.sandbox.visit('linen-and-oak', `/collections/${collection.handle}/products.json`);
    expect(JSON.parse(text).products).toMatchObject([{ handle: 'linen-shirt' }]);
  });

  it('can change its rules and sort order, but not its kind', async () => {
    const update = async (input: object) =>
      (
        await api.data(
          `mutation ($input: CollectionInput!) { collectionUpdate(input: $input) {
            collection { sortOrder products(first: 50) { nodes { title } } } userErrors { field message } } }`,
          { input },
        )
      ).collectionUpdate;
    const { collection } = await create([['VENDOR', 'EQUALS', 'nobody']]);
    const ruleSet = {
      appliedDisjunctively: false,
      rules: [{ column: 'TITLE', relation: 'CONTAINS', condition: 'shirt' }],
    };
    const changed = (await update({ id: collection.id, ruleSet, sortOrder: 'ALPHA_DESC' })).collection;
    const titles = changed.products.nodes.map(({ title }: { title: string }) => title);
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).toEqual(titles.toSorted((a: string, b: string) => b.localeCompare(a)));
    const { collectionByHandle } = await api.data(
      '{ collectionByHandle(handle: "summer") { id ruleSet { rules { column } } } }',
    );
    expect(collectionByHandle.ruleSet).toBeNull();
    expect((await update({ id: collectionByHandle.id, ruleSet })).userErrors).toEqual([
      { field: ['ruleSet'], message: 'Cannot update rule set of a custom collection' },
    ]);
  });

  it('refuses products chosen by hand', async () => {
    const { collection } = await create([['TAG', 'EQUALS', 'linen']]);
    const variables = { id: collection.id, productIds: [`gid://shopify/Product/${SHIRT.productId}`] };
    const message = "Can't manually add products to a smart collection";
    const { collectionAddProducts, collectionAddProductsV2 } = await api.data(
      `mutation ($id: ID!, $productIds: [ID!]!) {
        collectionAddProducts(id: $id, productIds: $productIds) { collection { id } userErrors { field message } }
        collectionAddProductsV2(id: $id, productIds: $productIds) { job { id } userErrors { code message } } }`,
      variables,
    );
    expect(collectionAddProducts).toEqual({ collection: null, userErrors: [{ field: ['id'], message }] });
    expect(collectionAddProductsV2).toEqual({
      job: null,
      userErrors: [{ code: 'CANT_ADD_TO_SMART_COLLECTION', message }],
    });
    expect(
      (await create([['TAG', 'EQUALS', 'linen']], false, { products: variables.productIds })).userErrors[0].message,
    ).toBe(message);
  });

  it.each<[Rule, string]>([
    [['TAG', 'CONTAINS', 'linen'], 'relation'],
    [['VARIANT_PRICE', 'LESS_THAN', 'cheap'], 'condition'],
    [['TITLE', 'EQUALS', ' '], 'condition'],
  ])('refuses %s', async (rule, field) => {
    expect((await create([rule])).userErrors).toMatchObject([{ field: ['ruleSet', 'rules', '0', field] }]);
  });

  it('with rules on metafields and categories is not in the sandbox', async () => {
    const { errors } =
      await api.ask(`mutation { collectionCreate(input: { title: "A", ruleSet: { appliedDisjunctively: false,
      rules: [{ column: PRODUCT_CATEGORY_ID, relation: EQUALS, condition: "1" }] } }) { collection { id } } }`);
    expect(errors[0].extensions.code).toBe('NOT_IN_SANDBOX');
  });
});
