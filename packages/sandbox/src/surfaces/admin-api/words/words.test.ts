import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../testing/admin-api-client.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products']);
});
afterAll(() => api.sandbox.end());

const refusal = async (query: string, variables = {}) => (await api.ask(query, variables)).errors[0];

describe('an invalid query is refused with Shopify’s message', () => {
  it.each([
    [
      '{ shop { clever } }',
      "Field 'clever' doesn't exist on type 'Shop'",
      'undefinedField',
      ['query', 'shop', 'clever'],
    ],
    [
      '{ products(size: 1) { nodes { id } } }',
      "Field 'products' doesn't accept argument 'size'",
      'argumentNotAccepted',
      ['query', 'products', 'size'],
    ],
    [
      'query Q { product { id } }',
      "Field 'product' is missing required arguments: id",
      'missingRequiredArguments',
      ['query Q', 'product'],
    ],
    [
      '{ shop }',
      "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
      'selectionMismatch',
      ['query', 'shop'],
    ],
    [
      '{ products(first: "x") { nodes { id } } }',
      "Argument 'first' on Field 'products' has an invalid value (\"x\"). Expected type 'Int'.",
      'argumentLiteralsIncompatible',
      ['query', 'products', 'first'],
    ],
    [
      '{ product(id: "8101000000001") { id } }',
      "Invalid global id '8101000000001'",
      'argumentLiteralsIncompatible',
      ['query', 'product', 'id'],
    ],
    [
      'query ($id: ID!) { shop { name } }',
      'Variable $id is declared by anonymous query but not used',
      'variableNotUsed',
      ['query'],
    ],
    [
      '{ product(id: $id) { id } }',
      'Variable $id is used by anonymous query but not declared',
      'variableNotDefined',
      ['query', 'product', 'id'],
    ],
    [
      '{ shop { ...Missing } }',
      'Fragment Missing was used, but not defined',
      'useAndDefineFragment',
      ['query', 'shop'],
    ],
    [
      'mutation { productCreate(product: {name: "x"}) { product { id } } }',
      "InputObject 'ProductCreateInput' doesn't accept argument 'name'",
      'argumentNotAccepted',
      ['mutation', 'productCreate', 'product'],
    ],
  ])('%s', async (query, message, code, path) => {
    expect(await refusal(query)).toMatchObject({ message, path, extensions: { code } });
  });
});

describe('an invalid variable is refused with Shopify’s message', () => {
  const query = 'mutation ($product: ProductCreateInput!) { productCreate(product: $product) { product { id } } }';

  it.each([
    [{}, 'Variable $product of type ProductCreateInput! was provided invalid value', []],
    [
      { product: { name: 'x' } },
      'Variable $product of type ProductCreateInput! was provided invalid value for name (Field is not defined on ProductCreateInput)',
      ['name'],
    ],
    [
      { product: { title: 7 } },
      'Variable $product of type ProductCreateInput! was provided invalid value for title (Could not coerce value 7 to String)',
      ['title'],
    ],
  ])('%j', async (variables, message, path) => {
    expect(await refusal(query, variables)).toMatchObject({
      message,
      extensions: { code: 'INVALID_VARIABLE', problems: [{ path }] },
    });
  });
});

it.each([[8_101_000_000_001], ['8101000000001'], [''], ['gid://shopify/Product/']])(
  'an id must be a global one: %j is refused',
  async (id) => {
    expect(await refusal('query ($id: ID!) { product(id: $id) { id } }', { id })).toMatchObject({
      message: 'Variable $id of type ID! was provided invalid value',
      extensions: { value: id, problems: [{ path: [], explanation: `Invalid global id '${id}'` }] },
    });
  },
);

it('an id of another resource type finds nothing', async () => {
  const id = 'gid://shopify/Collection/310001000001';
  expect(await api.ask('query ($id: ID!) { product(id: $id) { id } }', { id })).toMatchObject({
    data: { product: null },
    errors: [{ message: `Invalid id: ${id}`, path: ['product'], extensions: { code: 'RESOURCE_NOT_FOUND' } }],
  });
});

it('a page of negative size is empty', async () => {
  expect((await api.data('{ products(first: -1) { nodes { id } } }')).products.nodes).toEqual([]);
});

it('one of several operations must be named', async () => {
  expect((await refusal('query A { shop { id } } query B { shop { name } }')).message).toBe(
    'An operation name is required',
  );
});

it('a query that costs more than 1,000 points is not executed', async () => {
  const { errors, data } = await api.ask(
    '{ products(first: 100) { nodes { variants(first: 100) { nodes { id } } } } }',
  );
  expect(data).toBeUndefined();
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(/^Query cost is 10302, which exceeds the single query max cost limit \(1000\)/),
    extensions: { code: 'MAX_COST_EXCEEDED', cost: 10_302, maxCost: 1000 },
  });
});

it('a list of more than 250 items is refused', async () => {
  const ids = Array.from({ length: 251 }, (_, index) => `gid://shopify/Product/${index}`);
  expect(await refusal('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).toMatchObject({
    message: 'The input array size of 251 is greater than the maximum allowed of 250.',
    extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
  });
});

it('required access is described as in the documentation, where it is missing in the schema', async () => {
  const { errors } = await api.ask(
    'mutation { themeFilesUpsert(themeId: "gid://shopify/OnlineStoreTheme/1", files: []) { userErrors { message } } }',
  );
  expect(errors[0].message).toBe(
    'Access denied for themeFilesUpsert field. Required access: The user needs write_themes and an exemption from Shopify to modify theme files. If you think that your app is eligible for an exemption and should have access to this API, then you can submit an exception request.',
  );
});
