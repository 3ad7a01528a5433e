import { resourceId, resourceNumber } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const PRODUCTS_OF_VARIANTS = `#graphql
  query ProductsOfVariants($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        product {
          id
          handle
        }
      }
    }
  }
`;

const products = z.object({
  nodes: z.array(z.object({ id: z.string(), product: z.object({ id: z.string(), handle: z.string() }) }).nullable()),
});

/** Shopify's limit for ids in an operation. */
const MAX_IDS = 250;

/** The product of a variant. */
interface VariantProduct {
  /** The number of the product. */
  id: number;
  handle: string;
}

/** Reads the products of variants, by the variants' ids. A deleted variant has none. */
export async function readProducts(
  graphql: AdminGraphql,
  variants: readonly number[],
): Promise<Record<number, VariantProduct>> {
  const found: Record<number, VariantProduct> = {};
  for (let from = 0; from < variants.length; from += MAX_IDS) {
    const ids = variants.slice(from, from + MAX_IDS).map((id) => resourceId('variant', id));
    const { nodes } = await runOperation(graphql, PRODUCTS_OF_VARIANTS, { ids }, products);
    for (const node of nodes) {
      if (node) found[resourceNumber(node.id)] = { id: resourceNumber(node.product.id), handle: node.product.handle };
    }
  }
  return found;
}
