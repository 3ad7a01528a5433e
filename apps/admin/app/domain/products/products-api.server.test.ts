import { describe, expect, it } from 'vitest';
import { listProducts, searchQuery } from './list-products.server';
import { productDetails, productList } from './products';
import { readProduct } from './read-product.server';

const shop = { currencyCode: 'EUR', currencyFormats: { moneyFormat: '€{{amount_with_comma_separator}}' } };
const image = (url: string) => ({ preview: { image: { url } } });

/** A stand-in for the Admin API that responds with `data` and records the variables of each request. */
function apiWith(data: object) {
  const requests: unknown[] = [];
  const graphql = async (_: string, options?: { variables?: Record<string, unknown> }) => {
    requests.push(options?.variables);
    return Response.json({ data: { shop, ...data } });
  };
  return { graphql, requests };
}

describe('the list of products', () => {
  it('has title, image and lowest price of each product, and the shop’s money format', async () => {
    const nodes = [
      {
        id: 'gid://shopify/Product/8123456789012',
        title: 'Vase',
        featuredMedia: image('https://cdn.shopify.com/vase.png'),
        priceRangeV2: { minVariantPrice: { amount: '19.9' } },
      },
      {
        id: 'gid://shopify/Product/2',
        title: 'Card',
        featuredMedia: null,
        priceRangeV2: { minVariantPrice: { amount: '1000.0' } },
      },
    ];
    const { graphql, requests } = apiWith({ products: { nodes, pageInfo: { hasNextPage: true, endCursor: 'c2' } } });
    const list = await listProducts(graphql, '', 'c1');
    expect(productList.parse(list)).toEqual({
      products: [
        { id: 8123456789012, title: 'Vase', image: 'https://cdn.shopify.com/vase.png', price: 1990 },
        { id: 2, title: 'Card', image: null, price: 100000 },
      ],
      next: 'c2',
      money: { format: '€{{amount_with_comma_separator}}', currency: 'EUR' },
    });
    expect(requests).toEqual([{ query: 'status:active', first: 50, after: 'c1' }]);
  });

  it('has no next page after the last product', async () => {
    const { graphql, requests } = apiWith({
      products: { nodes: [], pageInfo: { hasNextPage: false, endCursor: 'c' } },
    });
    expect((await listProducts(graphql, '', null)).next).toBeNull();
    expect(requests).toMatchObject([{ after: null }]);
  });

  it('finds products by the first letters of words in the title', () => {
    expect(searchQuery(' Linen  shi ')).toBe('status:active title:Linen* title:shi*');
    expect(searchQuery('Räucherfisch 2')).toBe('status:active title:Räucherfisch* title:2*');
  });

  it('ignores search operators in the text', () => {
    expect(searchQuery('mug OR status:draft -vendor:"x" (a)*')).toBe(
      'status:active title:mug* title:OR* title:status* title:draft* title:vendor* title:x* title:a*',
    );
    expect(searchQuery('***')).toBe('status:active');
  });
});

describe('a product to preview', () => {
  const variant = (id: number, colour: string, size: string, more: object = {}) => ({
    id: `gid://shopify/ProductVariant/${id}`,
    title: `${colour} / ${size}`,
    price: '68.00',
    compareAtPrice: null,
    availableForSale: true,
    selectedOptions: [
      { name: 'Color', value: colour },
      { name: 'Size', value: size },
    ],
    media: { nodes: [] },
    ...more,
  });
  const product = {
    id: 'gid://shopify/Product/7',
    handle: 'shirt',
    title: 'Shirt',
    featuredMedia: image('https://cdn.shopify.com/shirt.png'),
    rating: { jsonValue: { value: '4.63', scale_min: '1.0', scale_max: '5.0' } },
    ratingCount: { jsonValue: 86 },
    options: [
      { name: 'Color', values: ['Oat', 'Ink'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ],
    variants: {
      nodes: [
        variant(1, 'Oat', 'S', {
          compareAtPrice: '80.00',
          media: { nodes: [image('https://cdn.shopify.com/oat.png')] },
        }),
        variant(2, 'Oat', 'M', { availableForSale: false }),
      ],
    },
  };

  it('has the storefront’s shape, with prices in minor units', async () => {
    const { graphql, requests } = apiWith({ product });
    const { product: read } = productDetails.parse(await readProduct(graphql, 7));
    expect(requests).toEqual([{ id: 'gid://shopify/Product/7' }]);
    expect(read).toMatchObject({ id: 7, title: 'Shirt', image: 'https://cdn.shopify.com/shirt.png' });
    expect(read.variants).toMatchObject([
      { id: 1, price: 6800, compareAtPrice: 8000, available: true, image: 'https://cdn.shopify.com/oat.png' },
      { id: 2, price: 6800, compareAtPrice: null, available: false, image: null, options: ['Oat', 'M'] },
    ]);
  });

  it('omits option values that none of the fetched variants has', async () => {
    const read = await readProduct(apiWith({ product }).graphql, 7);
    expect(read?.product.options.map(({ values }) => values)).toEqual([['Oat'], ['S', 'M']]);
  });

  it('has the rating of the shop’s review app, unless the product has no reviews', async () => {
    const ratingWith = async (own: object) =>
      (await readProduct(apiWith({ product: { ...product, ...own } }).graphql, 7))?.product.rating;
    expect(await ratingWith({})).toEqual({ value: 4.6, count: 86, text: '4.6 out of 5 stars, 86 reviews' });
    expect(await ratingWith({ ratingCount: { jsonValue: 0 } })).toBeUndefined();
    expect(await ratingWith({ rating: null, ratingCount: null })).toBeUndefined();
    expect(await ratingWith({ rating: { jsonValue: 'five' } })).toBeUndefined();
  });

  it('is null if the shop has no such product', async () => {
    expect(await readProduct(apiWith({ product: null }).graphql, 7)).toBeNull();
  });
});
