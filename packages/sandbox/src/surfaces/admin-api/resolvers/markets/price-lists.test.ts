import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { TOTE } from '../../../../testing/test-products.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products', 'read_customers', 'read_markets']);
});
afterAll(() => api.sandbox.end());

const TOTE_ID = `gid://shopify/ProductVariant/${TOTE.id}`;
const wholesale = async () => (await api.data('{ priceLists(first: 1) { nodes { id } } }')).priceLists.nodes[0].id;

const addPrices = async (priceListId: string, price: object, variantId = TOTE_ID) =>
  (
    await api.data(
      `mutation ($priceListId: ID!, $prices: [PriceListPriceInput!]!) {
        priceListFixedPricesAdd(priceListId: $priceListId, prices: $prices) {
          prices { originType price { amount currencyCode } variant { id } } userErrors { field code } } }`,
      { priceListId, prices: [{ variantId, price }] },
    )
  ).priceListFixedPricesAdd;

describe('companies', () => {
  it('have a contact, a location and a catalog with a price list', async () => {
    const { companies } = await api.data(`{ companies(first: 5) { nodes { name mainContact { customer { email } }
      locations(first: 1) { nodes { name catalogs(first: 5) { nodes { __typename title status
        priceList { name currency parent { adjustment { type value } } } } } } } } } }`);
    expect(companies.nodes).toMatchObject([
      {
        name: 'Example Trading Company',
        mainContact: { customer: { email: 'wholesale@example.com' } },
        locations: {
          nodes: [
            {
              catalogs: {
                nodes: [
                  {
                    __typename: 'CompanyLocationCatalog',
                    status: 'ACTIVE',
                    priceList: { currency: 'USD', parent: { adjustment: { type: 'PERCENTAGE_DECREASE', value: 20 } } },
                  },
                ],
              },
            },
          ],
        },
      },
    ]);
  });
});

describe('a price list', () => {
  it('has fixed prices in its currency, which can be deleted', async () => {
    const id = await wholesale();
    expect(await addPrices(id, { amount: '24.50', currencyCode: 'USD' })).toEqual({
      prices: [{ originType: 'FIXED', price: { amount: '24.5', currencyCode: 'USD' }, variant: { id: TOTE_ID } }],
      userErrors: [],
    });
    const { priceList } = await api.data(
      `query ($id: ID!) { priceList(id: $id) { fixedPricesCount
        fixed: prices(first: 2, originType: FIXED) { nodes { price { amount } } }
        relative: prices(first: 1, originType: RELATIVE) { nodes { originType } } } }`,
      { id },
    );
    expect(priceList).toEqual({
      fixedPricesCount: 1,
      fixed: { nodes: [{ price: { amount: '24.5' } }] },
      relative: { nodes: [{ originType: 'RELATIVE' }] },
    });
    const remove = async () =>
      (
        await api.data(
          `mutation ($id: ID!, $variants: [ID!]!) { priceListFixedPricesDelete(priceListId: $id, variantIds: $variants) {
            deletedFixedPriceVariantIds userErrors { code } } }`,
          { id, variants: [TOTE_ID] },
        )
      ).priceListFixedPricesDelete;
    expect((await remove()).deletedFixedPriceVariantIds).toEqual([TOTE_ID]);
    expect((await remove()).userErrors).toEqual([{ code: 'PRICE_NOT_FIXED' }]);
  });

  it.each([
    ['another currency', { amount: '1', currencyCode: 'EUR' }, TOTE_ID, 'PRICE_LIST_CURRENCY_MISMATCH'],
    ['an unknown variant', { amount: '1', currencyCode: 'USD' }, 'gid://shopify/ProductVariant/1', 'VARIANT_NOT_FOUND'],
  ])('refuses %s', async (_, price, variant, code) => {
    expect((await addPrices(await wholesale(), price, variant)).userErrors).toMatchObject([{ code }]);
  });

  it('has quantity rules, whose values must match each other', async () => {
    const id = await wholesale();
    const add = async (rule: object) =>
      (
        await api.data(
          `mutation ($id: ID!, $rules: [QuantityRuleInput!]!) { quantityRulesAdd(priceListId: $id, quantityRules: $rules) {
            quantityRules { minimum maximum increment } userErrors { code } } }`,
          { id, rules: [{ variantId: TOTE_ID, ...rule }] },
        )
      ).quantityRulesAdd;
    expect((await add({ minimum: 6, maximum: 12, increment: 6 })).quantityRules).toEqual([
      { minimum: 6, maximum: 12, increment: 6 },
    ]);
    expect((await add({ minimum: 2, increment: 3 })).userErrors).toEqual([
      { code: 'INCREMENT_IS_GREATER_THAN_MINIMUM' },
    ]);
    expect((await add({ minimum: 6, maximum: 3, increment: 3 })).userErrors).toEqual([
      { code: 'MINIMUM_IS_GREATER_THAN_MAXIMUM' },
    ]);
  });
});

it('a market gets a catalog with a list in its currency, and its shoppers pay these prices', async () => {
  const { markets } = await api.data('{ markets(first: 5) { nodes { id handle } } }');
  const canada = markets.nodes.find(({ handle }: { handle: string }) => handle === 'canada').id;
  const { catalogCreate } = await api.data(
    `mutation ($input: CatalogCreateInput!) { catalogCreate(input: $input) {
      catalog { id __typename ... on MarketCatalog { markets(first: 1) { nodes { handle } } } } userErrors { code } } }`,
    { input: { title: 'Canada', status: 'ACTIVE', context: { marketIds: [canada] } } },
  );
  expect(catalogCreate.catalog).toMatchObject({
    __typename: 'MarketCatalog',
    markets: { nodes: [{ handle: 'canada' }] },
  });
  const createList = async (currency: string) =>
    (
      await api.data(
        `mutation ($input: PriceListCreateInput!) { priceListCreate(input: $input) { priceList { id catalog { title } } userErrors { code } } }`,
        {
          input: {
            name: `Canada in ${currency}`,
            currency,
            catalogId: catalogCreate.catalog.id,
            parent: { adjustment: { type: 'PERCENTAGE_INCREASE', value: 0 } },
          },
        },
      )
    ).priceListCreate;
  expect((await createList('EUR')).userErrors).toEqual([{ code: 'CATALOG_MARKET_AND_PRICE_LIST_CURRENCY_MISMATCH' }]);
  const { priceList } = await createList('CAD');
  expect(priceList.catalog).toEqual({ title: 'Canada' });
  await addPrices(priceList.id, { amount: '55', currencyCode: 'CAD' });
  const product = await api.sandbox.visit('linen-and-oak', '/products/canvas-tote.js?country=CA');
  expect(JSON.parse(product.text).price).toBe(5500);
  const { catalogDelete } = await api.data(
    'mutation ($id: ID!) { catalogDelete(id: $id, deleteDependentResources: true) { deletedId userErrors { code } } }',
    { id: catalogCreate.catalog.id },
  );
  expect(catalogDelete.deletedId).toBe(catalogCreate.catalog.id);
  const after = await api.sandbox.visit('linen-and-oak', '/products/canvas-tote.js?country=CA');
  expect(JSON.parse(after.text).price).toBe(4760);
});
