import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Points a second and in all, of a standard plan. Source: shopify.dev, "API rate limits". */
const RESTORE_RATE = 100;
const MAXIMUM = 2000;
const MUTATION_COST = 10;

/**
 * `extensions.cost` as the platform shows it: a point for each object, ten for a mutation. An estimate that counts a list
 * once; the bucket is always full, since the sandbox throttles nobody.
 */
export function queryCost(schema: GraphQLSchema, document: DocumentNode) {
  let cost = 0;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const type = types.getType();
        if (types.getParentType() === schema.getMutationType()) cost += MUTATION_COST;
        else if (type && isCompositeType(getNamedType(type))) cost += 1;
      },
    }),
  );
  return {
    requestedQueryCost: cost,
    actualQueryCost: cost,
    throttleStatus: { maximumAvailable: MAXIMUM, currentlyAvailable: MAXIMUM - cost, restoreRate: RESTORE_RATE },
  };
}
