import { resourceId, resourceNumber } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

const PRODUCT_HANDLES = `#graphql
  query ProductHandles($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        product {
          handle
        }
      }
    }
  }
`;

const handles = z.object({
  nodes: z.array(z.object({ id: z.string(), product: z.object({ handle: z.string() }) }).nullable()),
});

/** Shopify's limit for ids in an operation. */
const MAX_IDS = 250;

/** Reads the handles of the products of variants, by the variants' ids. Deleted variants have none. */
export async function readHandles(graphql: AdminGraphql, variants: readonly number[]): Promise<Record<number, string>> {
  const found: Record<number, string> = {};
  for (let from = 0; from < variants.length; from += MAX_IDS) {
    const ids = variants.slice(from, from + MAX_IDS).map((id) => resourceId('variant', id));
    const { nodes } = await runOperation(graphql, PRODUCT_HANDLES, { ids }, handles);
    for (const node of nodes) if (node) found[resourceNumber(node.id)] = node.product.handle;
  }
  return found;
}
