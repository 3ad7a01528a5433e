import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';
import type { ProductList } from './products';
import { mediumImage, minorUnits, numericId, shopMoney } from './shopify-values.server';

const PRODUCTS = `#graphql
  query Products($query: String!) {
    shop {
      currencyCode
      currencyFormats {
        moneyFormat
      }
    }
    products(first: 20, query: $query, sortKey: TITLE) {
      nodes {
        id
        title
        featuredMedia {
          preview {
            image {
              url(transform: { maxWidth: 80, maxHeight: 80 })
            }
          }
        }
        priceRangeV2 {
          minVariantPrice {
            amount
          }
        }
      }
    }
  }
`;

const productsData = z.object({
  shop: shopMoney,
  products: z.object({
    nodes: z.array(
      z
        .object({
          id: numericId,
          title: z.string(),
          featuredMedia: mediumImage,
          priceRangeV2: z.object({ minVariantPrice: z.object({ amount: minorUnits }) }),
        })
        .transform(({ id, title, featuredMedia, priceRangeV2 }) => ({
          id,
          title,
          image: featuredMedia,
          price: priceRangeV2.minVariantPrice.amount,
        })),
    ),
  }),
});

/** Returns the first 20 active products by title; with a search, only those whose title matches each of its words. */
export async function listProducts(graphql: AdminGraphql, search: string): Promise<ProductList> {
  const { shop, products } = await runOperation(graphql, PRODUCTS, { query: searchQuery(search) }, productsData);
  return { products: products.nodes, money: shop };
}

/**
 * Returns a query, in Shopify's search syntax, for active products with words in the title that start with those of
 * `search`. Characters other than letters and digits only separate words, so the text can't inject search operators.
 */
export function searchQuery(search: string): string {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['status:active', ...words.map((word) => `title:${word}*`)].join(' ');
}
