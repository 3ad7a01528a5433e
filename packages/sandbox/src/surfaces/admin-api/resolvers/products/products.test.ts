import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { SHIRT, TOTE } from '../../../../testing/test-products.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products', 'write_publications']);
});
afterAll(() => api.sandbox.end());

const storefront = async (path: string) => (await api.sandbox.visit('linen-and-oak', path)).status;
const SHIRT_PRODUCT = `gid://shopify/Product/${SHIRT.productId}`;

describe('products', () => {
  it('have variants, prices, options, media and stock', async () => {
    const { product } = await api.data(
      `query ($id: ID!) { product(id: $id) {
        handle status totalInventory tracksInventory hasOnlyDefaultVariant hasOutOfStockVariants onlineStoreUrl
        priceRangeV2 { minVariantPrice { amount currencyCode } }
        options(first: 1) { name position values optionValues { name hasVariants } }
        featuredMedia { ... on MediaImage { image { url width } } }
        variantsCount { count precision }
        variants(first: 1) { nodes { title price compareAtPrice sku availableForSale inventoryQuantity
          selectedOptions { name value } inventoryItem { tracked } } }
      } }`,
      { id: SHIRT_PRODUCT },
    );
    expect(product).toMatchObject({
      handle: 'linen-shirt',
      status: 'ACTIVE',
      hasOnlyDefaultVariant: false,
      hasOutOfStockVariants: true,
      onlineStoreUrl: 'https://linen-and-oak.myshopify.com/products/linen-shirt',
      priceRangeV2: { minVariantPrice: { amount: '89.0', currencyCode: 'USD' } },
      options: [{ name: 'Colour', position: 1, values: ['Sand', 'Sage', 'Ink'] }],
      featuredMedia: { image: { url: expect.stringContaining('http://cdn.localhost') } },
      variantsCount: { precision: 'EXACT' },
    });
    expect(product.variants.nodes[0]).toMatchObject({
      price: '89.00',
      availableForSale: true,
      inventoryItem: { tracked: true },
      selectedOptions: [{ name: 'Colour', value: 'Sand' }, { name: 'Size' }],
    });
  });

  it('can be paged, searched and sorted', async () => {
    const query = `query ($after: String) {
      products(first: 2, after: $after, query: "vendor:'Linen & Oak'", sortKey: TITLE) {
        nodes { title } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
    const first = (await api.data(query)).products;
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = (await api.data(query, { after: first.pageInfo.endCursor })).products;
    const titles = [...first.nodes, ...second.nodes].map(({ title }) => title);
    expect(titles).toHaveLength(4);
    expect(titles).toEqual(titles.toSorted());
  });

  it('require a page size, of at most 250', async () => {
    const refusal = async (args: string) => (await api.ask(`{ products${args} { nodes { id } } }`)).errors[0].message;
    expect(await refusal('')).toBe('you must provide one of first or last');
    expect(await refusal('(first: 251)')).toBe('first cannot exceed 250');
  });

  it('are found by handle and by id, and are null if missing', async () => {
    const query = `query ($identifier: ProductIdentifierInput!) { productByIdentifier(identifier: $identifier) { handle } }`;
    const find = async (identifier: object) => (await api.data(query, { identifier })).productByIdentifier;
    expect(await find({ handle: 'canvas-tote' })).toEqual({ handle: 'canvas-tote' });
    expect(await find({ id: SHIRT_PRODUCT })).toEqual({ handle: 'linen-shirt' });
    expect(await find({ handle: 'nothing' })).toBeNull();
  });
});

describe('the types, vendors and tags of products', () => {
  it('are listed once each, in alphabetical order', async () => {
    const { productTypes, productVendors, productTags } = await api.data(
      '{ productTypes(first: 200) { nodes } productVendors(first: 200) { nodes } productTags(first: 200) { nodes } }',
    );
    for (const { nodes } of [productTypes, productVendors, productTags]) {
      expect(nodes.length).toBeGreaterThan(1);
      expect(new Set(nodes).size).toBe(nodes.length);
      expect(nodes).toEqual(nodes.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    }
    const { product } = await api.data('query ($id: ID!) { product(id: $id) { productType vendor tags } }', {
      id: SHIRT_PRODUCT,
    });
    expect(productTypes.nodes).toContain(product.productType);
    expect(productVendors.nodes).toContain(product.vendor);
    expect(productTags.nodes).toEqual(expect.arrayContaining(product.tags));
  });

  it('can be paged', async () => {
    const query =
      'query ($after: String) { productTags(first: 2, after: $after) { nodes pageInfo { hasNextPage endCursor } } }';
    const first = (await api.data(query)).productTags;
    expect(first).toMatchObject({ nodes: { length: 2 }, pageInfo: { hasNextPage: true } });
    const second = (await api.data(query, { after: first.pageInfo.endCursor })).productTags;
    expect(new Set([...first.nodes, ...second.nodes]).size).toBe(4);
  });
});

describe('productCreate', () => {
  const create = async (product: object) =>
    (
      await api.data(
        `mutation ($product: ProductCreateInput!) { productCreate(product: $product) {
          product { id handle status vendor publishedAt options { name values } variants(first: 5) { nodes { id title price } }
            metafield(namespace: "test", key: "origin") { value } }
          userErrors { field message } } }`,
        { product },
      )
    ).productCreate;

  it('creates an unpublished product with its first variant at price 0; publishing shows it', async () => {
    const { product, userErrors } = await create({
      title: 'Rain Coat',
      productOptions: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
      metafields: [{ namespace: 'test', key: 'origin', type: 'single_line_text_field', value: 'Porto' }],
    });
    expect(userErrors).toEqual([]);
    expect(product).toMatchObject({
      handle: 'rain-coat',
      status: 'ACTIVE',
      vendor: 'Linen & Oak',
      publishedAt: null,
      options: [{ name: 'Size', values: ['S'] }],
      variants: { nodes: [{ title: 'S', price: '0.00' }] },
      metafield: { value: 'Porto' },
    });
    expect(await storefront('/products/rain-coat')).toBe(404);

    const { publications } = await api.data('{ publications(first: 1) { nodes { id name } } }');
    const { publishablePublish } = await api.data(
      `mutation ($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) {
        publishable { ... on Product { handle } resourcePublicationsCount { count } } userErrors { field message } } }`,
      { id: product.id, input: [{ publicationId: publications.nodes[0].id }] },
    );
    expect(publishablePublish).toEqual({
      publishable: { handle: 'rain-coat', resourcePublicationsCount: { count: 1 } },
      userErrors: [],
    });
    expect(await storefront('/products/rain-coat.js')).toBe(200);
  });

  it('refuses a missing title, a taken handle and an invalid metafield; a taken title gets another handle', async () => {
    expect((await create({ title: ' ' })).userErrors).toEqual([{ field: ['title'], message: "Title can't be blank" }]);
    expect((await create({ title: 'X', handle: 'canvas-tote' })).userErrors).toEqual([
      { field: ['handle'], message: "Handle 'canvas-tote' already in use. Please provide a new handle." },
    ]);
    const metafields = [{ namespace: 'test', key: 'size', type: 'number_integer', value: 'ten' }];
    expect((await create({ title: 'X', metafields })).userErrors).toEqual([
      { field: ['metafields', '0', 'value'], message: 'Value must be an integer.' },
    ]);
    await create({ title: 'Twice' });
    expect((await create({ title: 'Twice' })).product.handle).toBe('twice-1');
  });
});

describe('an existing product', () => {
  it('is updated in the fields of the input, and can be deleted', async () => {
    const { productUpdate } = await api.data(
      `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) {
        product { title vendor } userErrors { field message } } }`,
      { product: { id: `gid://shopify/Product/${TOTE.productId}`, title: 'Bag' } },
    );
    expect(productUpdate).toEqual({ product: { title: 'Bag', vendor: 'Oak Workshop' }, userErrors: [] });
    const remove =
      'mutation ($input: ProductDeleteInput!) { productDelete(input: $input) { deletedProductId userErrors { field message } } }';
    const input = { id: `gid://shopify/Product/${TOTE.productId}` };
    expect((await api.data(remove, { input })).productDelete.deletedProductId).toBe(input.id);
    expect(await storefront('/products/canvas-tote')).toBe(404);
    expect((await api.data(remove, { input })).productDelete).toEqual({
      deletedProductId: null,
      userErrors: [{ field: ['id'], message: 'Product does not exist' }],
    });
  });

  it('is shown at its direct address only while it is unlisted', async () => {
    const setStatus = async (status: string) =>
      api.data(
        `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) {
          product { status onlineStoreUrl } userErrors { message } } }`,
        { product: { id: SHIRT_PRODUCT, status } },
      );
    const { productUpdate } = await setStatus('UNLISTED');
    expect(productUpdate.product).toMatchObject({ status: 'UNLISTED', onlineStoreUrl: expect.any(String) });
    expect(await storefront('/products/linen-shirt')).toBe(200);
    const listed = await api.sandbox.visit('linen-and-oak', '/collections/all/products.json?limit=250');
    expect(listed.text).not.toContain('linen-shirt');
    await setStatus('ACTIVE');
  });
});

describe('productSet', () => {
  const set = async (input: object, identifier?: object) =>
    (
      await api.data(
        `mutation ($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
          productSet(input: $input, identifier: $identifier, synchronous: true) {
            product { id handle variants(first: 9) { nodes { id title price inventoryQuantity } } }
            userErrors { field message code } } }`,
        { input, identifier },
      )
    ).productSet;

  it('refuses two variants with the same option values', async () => {
    const small = { optionValues: [{ optionName: 'Size', name: 'S' }] };
    const productOptions = [{ name: 'Size', values: [{ name: 'S' }] }];
    expect((await set({ title: 'Twins', productOptions, variants: [small, small] })).userErrors).toEqual([
      {
        field: ['input', 'variants', '1'],
        message: "The variant 'S' already exists. Please change at least one option value.",
        code: null,
      },
    ]);
  });

  const sizes = (...names: string[]) => ({
    title: 'Boot',
    productOptions: [{ name: 'Size', values: names.map((name) => ({ name })) }],
    variants: names.map((name, index) => ({ optionValues: [{ optionName: 'Size', name }], price: `${index + 1}.00` })),
  });

  it('creates a product, then changes it to match the input; remaining variants keep their ids', async () => {
    const made = await set(sizes('40', '41'), { handle: 'boot' });
    expect(made.userErrors).toEqual([]);
    expect(made.product.variants.nodes).toMatchObject([{ title: '40', price: '1.00' }, { title: '41' }]);
    const changed = await set(sizes('41', '42'), { handle: 'boot' });
    expect(changed.product.id).toBe(made.product.id);
    expect(changed.product.variants.nodes.map(({ title }: { title: string }) => title)).toEqual(['41', '42']);
    expect(changed.product.variants.nodes[0].id).toBe(made.product.variants.nodes[1].id);
  });

  it('requires options and variants together, and refuses an unknown product id', async () => {
    const { productOptions, variants } = sizes('40');
    expect((await set({ title: 'Boot', variants })).userErrors[0].code).toBe('PRODUCT_OPTIONS_INPUT_MISSING');
    expect((await set({ title: 'Boot', productOptions })).userErrors[0].code).toBe('VARIANTS_INPUT_MISSING');
    const { userErrors } = await set({ title: 'Boot' }, { id: 'gid://shopify/Product/1' });
    expect(userErrors[0].code).toBe('PRODUCT_DOES_NOT_EXIST');
  });
});

it('collections can be read with their products, and deleted', async () => {
  const { collections } = await api.data(
    `{ collections(first: 1, query: "handle:summer") { nodes { id title productsCount { count } products(first: 1) { nodes { handle } } } } }`,
  );
  const [{ id, productsCount, products }] = collections.nodes;
  expect(productsCount.count).toBeGreaterThan(1);
  expect(products.nodes).toHaveLength(1);
  await api.data('mutation ($id: ID!) { collectionDelete(input: { id: $id }) { deletedCollectionId } }', { id });
  expect(await storefront('/collections/summer')).toBe(404);
});

it('a product joins and leaves collections', async () => {
  const { collections } = await api.data(
    `{ collections(first: 9) { nodes { id hasProduct(id: "${SHIRT_PRODUCT}") } } }`,
  );
  const { id } = collections.nodes.find(({ hasProduct }: { hasProduct: boolean }) => !hasProduct);
  const update = async (product: object) =>
    (
      await api.data(
        `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) {
          product { collections(first: 9) { nodes { id } } } userErrors { field message } } }`,
        { product: { id: SHIRT_PRODUCT, ...product } },
      )
    ).productUpdate;
  const isIn = (answer: { product: { collections: { nodes: { id: string }[] } } }) =>
    answer.product.collections.nodes.some((one) => one.id === id);
  expect(isIn(await update({ collectionsToJoin: [id] }))).toBe(true);
  expect(isIn(await update({ title: 'Shirt' }))).toBe(true);
  expect(isIn(await update({ collectionsToLeave: [id] }))).toBe(false);
  const set = await api.data(
    `mutation ($input: ProductSetInput!) { productSet(identifier: { handle: "linen-shirt" }, input: $input, synchronous: true) {
      product { collections(first: 9) { nodes { id } } } userErrors { message } } }`,
    { input: { collections: [id] } },
  );
  expect(set.productSet.product.collections.nodes).toEqual([{ id }]);
  expect((await update({ collectionsToJoin: ['gid://shopify/Collection/1'] })).userErrors).toEqual([
    { field: ['collectionsToJoin'], message: 'Collection does not exist' },
  ]);
});

it('read_products does not allow writing', async () => {
  const reader = await openAdminApi(['read_products']);
  expect(await reader.data('{ products(first: 1) { nodes { handle } } }')).toBeDefined();
  const { errors } = await reader.ask('mutation { productCreate(product: { title: "X" }) { userErrors { message } } }');
  expect(errors[0].message).toMatch(
    /^Access denied for productCreate field\. Required access: `write_products` access scope/,
  );
  await reader.sandbox.end();
});
