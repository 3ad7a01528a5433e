import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const COLLECTION_HANDLES = `#graphql
  query CollectionHandles($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Collection {
        id
        handle
      }
    }
  }
`;

const handles = z.object({ nodes: z.array(z.object({ id: z.string(), handle: z.string() }).nullable()) });

/**
 * Reads the handles of collections that recommend products, by their global ids: at most 250. A deleted collection has
 * none.
 */
export async function readCollectionHandles(
  graphql: AdminGraphql,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { nodes } = await runOperation(graphql, COLLECTION_HANDLES, { ids }, handles);
  return Object.fromEntries(nodes.flatMap((node) => (node ? [[node.id, node.handle]] : [])));
}
