import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../shop/catalogue/catalogue.ts';
import { changeProduct } from '../../shop/catalogue/catalogue-changes.ts';
import { openShop, Shopper } from '../../testing/test-shop.ts';

let place: ReturnType<typeof openShop>;
beforeEach(() => {
  place = openShop();
});

// biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
async function ask(query: string, variables: Record<string, unknown> = {}): Promise<any> {
  return (await new Shopper(place).call('/api/2026-10/graphql.json', { query, variables })).body;
}

const idOf = (handle: string) => catalogueOf(place.shop).product(handle)?.id ?? 0;
const gid = (handle: string) => `gid://shopify/Product/${idOf(handle)}`;
// biome-ignore lint/suspicious/noExplicitAny: as above
const handlesIn = (nodes: any[]) => nodes.map(({ handle }) => handle);

const RELATED = 'query ($id: ID!) { productRecommendations(productId: $id) { handle } }';
const SEARCH = 'query ($search: String) { products(first: 50, query: $search) { nodes { handle } } }';

describe('the Storefront API', () => {
  it('recommends at most ten products for a product', async () => {
    const { data } = await ask(RELATED, { id: gid('linen-shirt') });
    const handles = handlesIn(data.productRecommendations);
    expect(handles.length).toBeGreaterThan(2);
    expect(handles.length).toBeLessThanOrEqual(10);
    expect(handles).not.toContain('linen-shirt');
    expect((await ask(RELATED, { id: 'gid://shopify/Product/1' })).data).toEqual({ productRecommendations: null });
  });

  it('has the prices of the market, and the address in the language', async () => {
    place = openShop('north-roast');
    const [product] = catalogueOf(place.shop).products;
    const query = `query ($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
      products(first: 1, sortKey: RELEVANCE) { nodes {
        title onlineStoreUrl availableForSale featuredImage { url(transform: { maxWidth: 200 }) }
        selectedOrFirstAvailableVariant { price { amount currencyCode } compareAtPrice { amount } }
      } }
    }`;
    const nodeIn = async (variables: object) => (await ask(query, { ...variables })).data.products.nodes[0];
    const own = await nodeIn({});
    expect(own).toMatchObject({
      onlineStoreUrl: `https://north-roast.myshopify.com/products/${product?.handle}`,
      availableForSale: true,
      selectedOrFirstAvailableVariant: { price: { currencyCode: 'EUR' } },
    });
    expect(own.featuredImage.url).toContain('http://cdn.localhost:4400/');
    const abroad = place.shop.markets.find(({ currency }) => currency !== 'EUR');
    const french = await nodeIn({ country: abroad?.countries[0], language: 'FR' });
    expect(french.selectedOrFirstAvailableVariant.price.currencyCode).toBe(abroad?.currency);
    expect(french.onlineStoreUrl).toBe(`https://north-roast.myshopify.com/fr/products/${product?.handle}`);
    expect(french.title).not.toBe(own.title);
  });

  it('searches by type, vendor and tag, and reads collections', async () => {
    const [product] = catalogueOf(place.shop).products;
    for (const term of [
      `product_type:"${product?.type}"`,
      `vendor:"${product?.vendor}"`,
      `tag:"${product?.tags[0]}"`,
    ]) {
      const handles = handlesIn((await ask(SEARCH, { search: term })).data.products.nodes);
      expect(handles).toContain(product?.handle);
    }
    expect((await ask(SEARCH, { search: 'tag:"no such tag"' })).data.products.nodes).toEqual([]);
    const [collection] = catalogueOf(place.shop).collections;
    const query =
      'query ($handle: String!) { collection(handle: $handle) { title products(first: 50) { nodes { handle } } } }';
    const found = await ask(query, { handle: collection?.handle });
    expect(handlesIn(found.data.collection.products.nodes)).toEqual(collection?.products.map(({ handle }) => handle));
    expect((await ask(query, { handle: 'none' })).data.collection).toBeNull();
  });

  it('reads products by their ids, with their collections', async () => {
    const query =
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { handle isGiftCard collections(first: 50) { nodes { id } } } } }';
    changeProduct(place.shop, idOf('linen-shirt'), { isGiftCard: true });
    const { data } = await ask(query, { ids: [gid('linen-shirt'), 'gid://shopify/Product/1'] });
    const collections = catalogueOf(place.shop).collections.filter(({ products }) =>
      products.some(({ handle }) => handle === 'linen-shirt'),
    );
    expect(data.nodes).toEqual([
      {
        handle: 'linen-shirt',
        isGiftCard: true,
        collections: { nodes: collections.map(({ id }) => ({ id: `gid://shopify/Collection/${id}` })) },
      },
      null,
    ]);
    expect((await ask(query, { ids: ['gid://shopify/Collection/1'] })).errors).toMatchObject([
      { message: 'QueryRoot.nodes is not in the sandbox yet' },
    ]);
  });

  it.each([
    ['unlisted', { status: 'UNLISTED' }],
    ['drafted', { status: 'DRAFT' }],
    ['unpublished', { isPublished: false }],
  ] as const)('never lists a product that is %s', async (_what, change) => {
    const related = async () => handlesIn((await ask(RELATED, { id: gid('linen-shirt') })).data.productRecommendations);
    const listed = async () => handlesIn((await ask(SEARCH)).data.products.nodes);
    const [hidden] = await related();
    expect(await listed()).toContain(hidden);
    changeProduct(place.shop, idOf(hidden), change);
    expect(await related()).not.toContain(hidden);
    expect(await listed()).not.toContain(hidden);
  });

  it('refuses invalid queries in Shopify’s words, and fields that the sandbox does not have', async () => {
    expect((await ask('{ products(first: 1) { nodes { colour } } }')).errors).toMatchObject([
      { message: "Field 'colour' doesn't exist on type 'Product'" },
    ]);
    expect((await ask('{ products(first: 1) { nodes { description } } }')).errors).toMatchObject([
      { message: 'Product.description is not in the sandbox yet', extensions: { code: 'NOT_IN_SANDBOX' } },
    ]);
    expect((await ask('{ products(first: 1, sortKey: PRICE) { nodes { id } } }')).errors).toMatchObject([
      { message: 'QueryRoot.products is not in the sandbox yet' },
    ]);
    expect((await ask('{ products { nodes { id } } }')).errors).toMatchObject([
      { message: 'you must provide one of first or last' },
    ]);
  });
});
