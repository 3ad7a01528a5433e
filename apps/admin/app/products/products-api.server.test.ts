import { describe, expect, it } from 'vitest';
import { listProducts, searchQuery } from './list-products.server';
import { productList, shownProduct } from './products';
import { readProduct } from './read-product.server';

const shop = { currencyCode: 'EUR', currencyFormats: { moneyFormat: '€{{amount_with_comma_separator}}' } };
const image = (url: string) => ({ preview: { image: { url } } });

/** The Admin API, answering with data, and noting what it was asked. */
function answering(data: object) {
  const asked: unknown[] = [];
  const graphql = async (_: string, options?: { variables?: Record<string, unknown> }) => {
    asked.push(options?.variables);
    return Response.json({ data: { shop, ...data } });
  };
  return { graphql, asked };
}

describe('the list of products', () => {
  it('tells what a merchant knows them by, and how the shop writes prices', async () => {
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
    const { graphql, asked } = answering({ products: { nodes } });
    const answer = await listProducts(graphql, '');
    expect(productList.parse(answer)).toEqual({
      products: [
        { id: 8123456789012, title: 'Vase', image: 'https://cdn.shopify.com/vase.png', price: 1990 },
        { id: 2, title: 'Card', image: null, price: 100000 },
      ],
      money: { format: '€{{amount_with_comma_separator}}', currency: 'EUR' },
    });
    expect(asked).toEqual([{ query: 'status:active' }]);
  });

  it('is searched by the beginnings of words', () => {
    expect(searchQuery(' Linen  shi ')).toBe('status:active title:Linen* title:shi*');
    expect(searchQuery('Räucherfisch 2')).toBe('status:active title:Räucherfisch* title:2*');
  });

  it('is never searched by a query that the text brings along', () => {
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

  it('is what the storefront would know, with prices in minor units', async () => {
    const { graphql, asked } = answering({ product });
    const { product: shown } = shownProduct.parse(await readProduct(graphql, 7));
    expect(asked).toEqual([{ id: 'gid://shopify/Product/7' }]);
    expect(shown).toMatchObject({ id: 7, title: 'Shirt', image: 'https://cdn.shopify.com/shirt.png' });
    expect(shown.variants).toMatchObject([
      { id: 1, price: 6800, compareAtPrice: 8000, available: true, image: 'https://cdn.shopify.com/oat.png' },
      { id: 2, price: 6800, compareAtPrice: null, available: false, image: null, options: ['Oat', 'M'] },
    ]);
  });

  it('offers no option values that none of its variants has, as when it has more than were read', async () => {
    const shown = await readProduct(answering({ product }).graphql, 7);
    expect(shown?.product.options.map(({ values }) => values)).toEqual([['Oat'], ['S', 'M']]);
  });

  it('is none when the shop has none', async () => {
    expect(await readProduct(answering({ product: null }).graphql, 7)).toBeNull();
  });
});
