import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../testing/admin-api-client.ts';
import { LINEN } from '../../../testing/start-for-test.ts';
import { SHIRT } from '../../../testing/test-products.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products', 'read_markets', 'write_locales', 'write_translations', 'write_files']);
});
afterAll(() => api.sandbox.end());

const SHIRT_PRODUCT = `gid://shopify/Product/${SHIRT.productId}`;

describe('shop', () => {
  it('has its plan, currencies and features', async () => {
    const { shop } = await api.data(`{ shop { plan { publicDisplayName shopifyPlus partnerDevelopment }
      enabledPresentmentCurrencies currencySettings(first: 9) { nodes { currencyCode enabled } }
      features { shopifyPlus cartTransform { eligibleOperations { updateOperation expandOperation } } } } }`);
    expect(shop).toEqual({
      plan: { publicDisplayName: 'Basic', shopifyPlus: false, partnerDevelopment: false },
      enabledPresentmentCurrencies: ['USD', 'CAD', 'EUR'],
      currencySettings: { nodes: ['USD', 'CAD', 'EUR'].map((currencyCode) => ({ currencyCode, enabled: true })) },
      features: {
        shopifyPlus: false,
        cartTransform: { eligibleOperations: { updateOperation: false, expandOperation: true } },
      },
    });
  });
});

it('the online store says whether it has a password', async () => {
  const query = '{ onlineStore { passwordProtection { enabled } } }';
  expect(await api.data(query)).toEqual({ onlineStore: { passwordProtection: { enabled: false } } });
  await api.sandbox.control('password-page', { shop: LINEN, enabled: true });
  expect(await api.data(query)).toEqual({ onlineStore: { passwordProtection: { enabled: true } } });
  await api.sandbox.control('password-page', { shop: LINEN, enabled: false });
});

describe('markets', () => {
  it('have countries and a currency; the first is the primary market', async () => {
    const { markets } = await api.data(`{ markets(first: 9) { nodes { id name enabled primary
      currencySettings { baseCurrency { currencyCode } }
      conditions { regionsCondition { regions(first: 9) { nodes { name ... on MarketRegionCountry { code } } } } } } } }`);
    const canada = markets.nodes.find(({ name }: { name: string }) => name === 'Canada');
    expect(canada).toMatchObject({
      enabled: true,
      primary: false,
      currencySettings: { baseCurrency: { currencyCode: 'CAD' } },
      conditions: { regionsCondition: { regions: { nodes: [{ name: 'Canada', code: 'CA' }] } } },
    });
    const { market } = await api.data('query ($id: ID!) { market(id: $id) { name } }', { id: canada.id });
    expect(market).toEqual({ name: 'Canada' });
  });
});

describe('languages', () => {
  const enable = async (locale: string) =>
    (
      await api.data(
        'mutation ($locale: String!) { shopLocaleEnable(locale: $locale) { shopLocale { locale name published } userErrors { message } } }',
        { locale },
      )
    ).shopLocaleEnable;

  it('are enabled first, then published, and have an address only then', async () => {
    expect((await enable('it')).shopLocale).toEqual({ locale: 'it', name: 'Italian', published: false });
    expect((await enable('it')).userErrors).toEqual([{ message: 'Locale has already been taken' }]);
    expect((await enable('xx-nothing')).userErrors).toHaveLength(1);
    const page = async () => (await api.sandbox.visit('linen-and-oak', '/it/products/linen-shirt')).status;
    expect(await page()).toBe(404);
    await api.data(
      'mutation { shopLocaleUpdate(locale: "it", shopLocale: { published: true }) { userErrors { message } } }',
    );
    expect(await page()).toBe(200);
    const { shopLocales } = await api.data('{ shopLocales(published: true) { locale primary } }');
    expect(shopLocales).toEqual([
      { locale: 'en', primary: true },
      { locale: 'it', primary: false },
    ]);
  });

  it('accept translations for the current digest only', async () => {
    const { translatableResource } = await api.data(
      'query ($id: ID!) { translatableResource(resourceId: $id) { translatableContent { key value digest locale } } }',
      { id: SHIRT_PRODUCT },
    );
    const [title] = translatableResource.translatableContent;
    expect(title).toMatchObject({ key: 'title', locale: 'en' });
    const register = async (translation: object) =>
      (
        await api.data(
          `mutation ($id: ID!, $translations: [TranslationInput!]!) { translationsRegister(resourceId: $id, translations: $translations) {
            translations { key value } userErrors { field code } } }`,
          {
            id: SHIRT_PRODUCT,
            translations: [
              { locale: 'it', key: 'title', value: 'Camicia', translatableContentDigest: title.digest, ...translation },
            ],
          },
        )
      ).translationsRegister;
    expect(await register({})).toEqual({ translations: [{ key: 'title', value: 'Camicia' }], userErrors: [] });
    for (const [wrong, field, code] of [
      [{ key: 'colour' }, 'key', 'INVALID_KEY_FOR_MODEL'],
      [{ locale: 'de' }, 'locale', 'INVALID_LOCALE_FOR_SHOP'],
      [{ locale: 'en' }, 'locale', 'INVALID_LOCALE_FOR_SHOP'],
      [{ translatableContentDigest: 'x' }, 'translatableContentDigest', 'INVALID_TRANSLATABLE_CONTENT'],
    ] as const) {
      expect((await register(wrong)).userErrors).toEqual([{ field: ['translations', '0', field], code }]);
    }
    const outdated = async () =>
      (
        await api.data('query ($id: ID!) { product(id: $id) { translations(locale: "it") { value outdated } } }', {
          id: SHIRT_PRODUCT,
        })
      ).product.translations;
    expect(await outdated()).toEqual([{ value: 'Camicia', outdated: false }]);
    await api.data(
      'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }',
      { product: { id: SHIRT_PRODUCT, title: 'Another shirt' } },
    );
    expect(await outdated()).toEqual([{ value: 'Camicia', outdated: true }]);
  });
});

describe('metafields of products and of the shop', () => {
  const set = async (metafield: object) =>
    await api.ask(
      `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
          metafields { namespace ownerType jsonValue owner { ... on Product { handle } ... on Shop { name } } compareDigest }
          userErrors { field code } } }`,
      { metafields: [metafield] },
    );
  const of = (ownerId: string, more: object = {}) => ({
    ownerId,
    namespace: 'custom',
    key: 'care',
    type: 'list.single_line_text_field',
    value: '["Wash at 30"]',
    ...more,
  });

  it('can be written with the owner’s scope', async () => {
    const { data } = await set(of(SHIRT_PRODUCT));
    expect(data.metafieldsSet.metafields[0]).toMatchObject({
      ownerType: 'PRODUCT',
      jsonValue: ['Wash at 30'],
      owner: { handle: 'linen-shirt' },
    });
    const { shop } = await api.data('{ shop { id } }');
    expect((await set(of(shop.id))).data.metafieldsSet.metafields[0].owner).toEqual({ name: 'Linen & Oak' });
    const { customers } = (await api.sandbox.control('state')).shops[LINEN];
    const refused = await set(of(`gid://shopify/Customer/${customers[0].id}`));
    expect(refused.errors[0].extensions.requiredAccess).toBe('`write_customers` access scope.');
  });

  it('are in the app’s reserved namespace by default, also named `$app`', async () => {
    const { data } = await set(of(SHIRT_PRODUCT, { namespace: '$app', type: 'json', value: '{"a":1}' }));
    expect(data.metafieldsSet.metafields[0].namespace).toMatch(/^app--\d+$/);
    const { product } = await api.data(
      'query ($id: ID!) { product(id: $id) { metafield(key: "care") { jsonValue } same: metafield(namespace: "$app", key: "care") { id } } }',
      { id: SHIRT_PRODUCT },
    );
    expect(product.metafield.jsonValue).toEqual({ a: 1 });
    expect(product.same).not.toBeNull();
  });

  it.each([
    [{ type: 'list.number_integer' }, 'INVALID_VALUE', 'value'],
    [{ type: 'number_decimal', value: 'ten' }, 'INVALID_VALUE', 'value'],
    [{ type: 'color', value: 'red' }, 'INVALID_VALUE', 'value'],
    [{ type: 'dimension', value: '{"value":1}' }, 'INVALID_VALUE', 'value'],
    [{ type: 'colour' }, 'INVALID_TYPE', 'type'],
    [{ ownerId: 'gid://shopify/Product/1' }, 'INVALID', 'ownerId'],
  ])('are refused with %j', async (wrong, code, field) => {
    const { data } = await set(of(SHIRT_PRODUCT, wrong));
    expect(data.metafieldsSet.userErrors).toEqual([{ field: ['metafields', '0', field], code }]);
  });

  it('get their type from a definition', async () => {
    const definition = {
      name: 'Origin',
      namespace: 'custom',
      key: 'origin',
      type: 'single_line_text_field',
      ownerType: 'PRODUCT',
    };
    const create = async () =>
      (
        await api.data(
          `mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) {
            createdDefinition { id name type { name } } userErrors { code } } }`,
          { definition },
        )
      ).metafieldDefinitionCreate;
    expect((await create()).createdDefinition).toMatchObject({ name: 'Origin', type: { name: definition.type } });
    expect((await create()).userErrors).toEqual([{ code: 'TAKEN' }]);
    const { data } = await set({ ownerId: SHIRT_PRODUCT, namespace: 'custom', key: 'origin', value: 'Porto' });
    expect(data.metafieldsSet.userErrors).toEqual([]);
    const { metafieldDefinitions } = await api.data(
      '{ metafieldDefinitions(first: 5, ownerType: PRODUCT, namespace: "custom") { nodes { key } } }',
    );
    expect(metafieldDefinitions.nodes).toEqual([{ key: 'origin' }]);
  });
});

describe('files', () => {
  it('are staged, created and found', async () => {
    const { stagedUploadsCreate } = await api.data(
      `mutation { stagedUploadsCreate(input: [{ filename: "a.png", mimeType: "image/png", resource: FILE, httpMethod: PUT }]) {
        stagedTargets { url resourceUrl parameters { name } } userErrors { message } } }`,
    );
    const [target] = stagedUploadsCreate.stagedTargets;
    const path = new URL(target.url).pathname;
    const headers = { 'content-type': 'image/png' };
    expect((await api.sandbox.visit('cdn', path, { method: 'PUT', headers, body: 'pixels' })).status).toBe(200);
    const served = await api.sandbox.visit('cdn', path);
    expect([served.text, served.headers.get('content-type')]).toEqual(['pixels', 'image/png']);
    expect((await api.sandbox.visit('cdn', '/uploads/../state.json')).status).toBe(404);
    const { fileCreate } = await api.data(
      `mutation ($files: [FileCreateInput!]!) { fileCreate(files: $files) {
        files { id alt fileStatus ... on MediaImage { image { url } } } userErrors { code } } }`,
      { files: [{ originalSource: target.resourceUrl, alt: 'A' }] },
    );
    expect(fileCreate.files[0]).toMatchObject({ alt: 'A', fileStatus: 'UPLOADED', image: null });
    const { files } = await api.data('{ files(first: 5, query: "filename:a.png") { nodes { id } } }');
    expect(files.nodes).toEqual([{ id: fileCreate.files[0].id }]);
  });
});

it('metafields with text can be translated, whoever owns them', async () => {
  const { shop } = await api.data('{ shop { id } }');
  const metafields = [
    ['note', 'single_line_text_field', 'Cold wash'],
    ['list', 'list.single_line_text_field', '["a"]'],
    ['flag', 'boolean', 'true'],
  ].map(([key, type, value]) => ({ ownerId: shop.id, namespace: 'care', key, type, value }));
  const { metafieldsSet } = await api.data(
    `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      metafields { id } userErrors { message } } }`,
    { metafields },
  );
  expect(metafieldsSet.userErrors).toEqual([]);
  const written = metafieldsSet.metafields.map(({ id }: { id: string }) => id);
  const { translatableResources } = await api.data(
    '{ translatableResources(first: 50, resourceType: METAFIELD) { nodes { resourceId translatableContent { value type } } } }',
  );
  const found = translatableResources.nodes.filter(({ resourceId }: { resourceId: string }) =>
    written.includes(resourceId),
  );
  expect(found.map(({ translatableContent }: { translatableContent: object[] }) => translatableContent[0])).toEqual([
    { value: 'Cold wash', type: 'SINGLE_LINE_TEXT_FIELD' },
    { value: '["a"]', type: 'LIST_SINGLE_LINE_TEXT_FIELD' },
  ]);
});
