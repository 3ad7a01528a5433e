import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { PRODUCTS_PER_PAGE, type ProductList } from './products';
import { mediumImage, minorUnits, numericId, shopMoney } from './shopify-values';

const PRODUCTS = `#graphql
  query Products($query: String!, $first: Int!, $after: String) {
    shop {
      currencyCode
      currencyFormats {
        moneyFormat
      }
    }
    products(first: $first, after: $after, query: $query, sortKey: TITLE) {
      pageInfo {
        hasNextPage
        endCursor
      }
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
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
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

/**
 * Returns a page of active products by title; with a search, only products whose title matches each of its words. `after`
 * is the last cursor of the previous page, or null for the first page.
 */
export async function listProducts(graphql: AdminGraphql, search: string, after: string | null): Promise<ProductList> {
  const variables = { query: searchQuery(search), first: PRODUCTS_PER_PAGE, after };
  const { shop, products } = await runOperation(graphql, PRODUCTS, variables, productsData);
  const { hasNextPage, endCursor } = products.pageInfo;
  return { products: products.nodes, next: hasNextPage ? endCursor : null, money: shop };
}

/**
 * Returns a query, in Shopify's search syntax, for active products with words in the title that start with the words of
 * `search`. Characters other than letters and digits only separate words, so the text can't inject search operators.
 */
export function searchQuery(search: string): string {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['status:active', ...words.map((word) => `title:${word}*`)].join(' ');
}
