import type { ResourceType } from '@uptill/feature-schema';
import { z } from 'zod';
import { parsedByHandler } from '../../platform/api/contract';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { collectionsQuery } from './collections-query.server';
import type { NamedQuery } from './named-query.server';
import { type PickedResources, QUERY_OF } from './picked-resources';
import { productsQuery } from './products-query.server';
import { variantsQuery } from './variants-query.server';

/** The queries that a page may run. */
const QUERIES: Record<(typeof QUERY_OF)[keyof typeof QUERY_OF]['name'], NamedQuery> = {
  products: productsQuery,
  productVariants: variantsQuery,
  collections: collectionsQuery,
};

/** Returns the query that reads picked resources of a type. */
export const queryOf = (type: ResourceType): NamedQuery => QUERIES[QUERY_OF[type].name];

/** Body of `POST /api/shopifyQuery`: the name of a query, and its variables. Parsed to the query and its global ids. */
export const queryBody = z
  .strictObject({
    name: z.enum(Object.values(QUERY_OF).map(({ name }) => name)),
    variables: parsedByHandler(() => z.union(Object.values(QUERIES).map(({ variables }) => variables))),
  })
  .transform(({ name, variables }, context): { query: NamedQuery; ids: string[] } => {
    const query = QUERIES[name];
    const parsed = query.variables.safeParse(variables);
    if (parsed.success) return { query, ids: parsed.data };
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path: ['variables', ...path], message });
    }
    return z.NEVER;
  });

/** A node costs up to ten points, and an operation may cost 1,000. */
const NODES_PER_OPERATION = 50;

/** Reads resources of the shop. Resources that the shop does not have, such as deleted ones, are listed as missing. */
export async function readPickedResources(
  graphql: AdminGraphql,
  { query, ids }: z.infer<typeof queryBody>,
): Promise<PickedResources> {
  const data = z.object({ nodes: z.array(query.node.nullable()) });
  const parts = Array.from({ length: Math.ceil(ids.length / NODES_PER_OPERATION) }, (_, index) =>
    ids.slice(index * NODES_PER_OPERATION, (index + 1) * NODES_PER_OPERATION),
  );
  const answers = await Promise.all(parts.map((part) => runOperation(graphql, query.operation, { ids: part }, data)));
  const resources = answers.flatMap(({ nodes }) => nodes).filter((node) => node !== null);
  const found = new Set(resources.map(({ id }) => id));
  return { resources, missing: ids.filter((id) => !found.has(id)) };
}
