import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { PRODUCTS_TO_SEARCH } from './integrations';

const PRODUCTS_WITH_APP_DATA = `#graphql
  query ProductsWithAppData($first: Int!) {
    products(first: $first, query: "status:active", sortKey: UPDATED_AT, reverse: true) {
      nodes {
        title
        sellingPlanGroups(first: 1) {
          nodes {
            name
          }
        }
        rating: metafield(namespace: "reviews", key: "rating") {
          value
        }
      }
    }
  }
`;

const productsData = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        title: z.string(),
        sellingPlanGroups: z.object({ nodes: z.array(z.object({ name: z.string() })) }),
        rating: z.object({ value: z.string() }).nullable(),
      }),
    ),
  }),
});

/** Data that other apps have added to the products of a shop. */
export interface AppData {
  /** Names of groups of selling plans, each once. */
  sellingPlanGroups: string[];
  /** Titles of products with a rating in the standard metafield of review apps. */
  rated: string[];
}

/** Looks for subscriptions and ratings at the last changed products. */
export async function findInProducts(graphql: AdminGraphql, timeoutMs: number): Promise<AppData> {
  const variables = { first: PRODUCTS_TO_SEARCH };
  const { products } = await runOperation(graphql, PRODUCTS_WITH_APP_DATA, variables, productsData, timeoutMs);
  const groups = products.nodes.flatMap(({ sellingPlanGroups }) => sellingPlanGroups.nodes.map(({ name }) => name));
  return {
    sellingPlanGroups: [...new Set(groups)],
    rated: products.nodes.filter(({ rating }) => rating).map(({ title }) => title),
  };
}
