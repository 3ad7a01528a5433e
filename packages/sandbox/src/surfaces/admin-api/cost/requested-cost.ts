import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { operationOf } from '../../../platform/graphql/operation.ts';
import { fragmentOf } from './fragment-of.ts';

/**
 * Costs in points. Source: shopify.dev, "GraphQL Admin API rate limits": an object 1, a mutation 10, a connection by
 * its size.
 */
export const OBJECT_COST = 1;
export const MUTATION_COST = 10;
/**
 * Cost of a connection in addition to its items. Source: Shopify Engineering, "Rate limiting GraphQL APIs by
 * calculating query complexity".
 */
export const CONNECTION_COST = 2;

export interface CostContext {
  schema: GraphQLSchema;
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | null | undefined;
}

export const isConnection = (type: GraphQLNamedType) => type.name.endsWith('Connection');

/** Fields of a connection that cost nothing themselves. The cost is that of the items. */
export const CONNECTION_PARTS = new Set(['edges', 'nodes', 'node', 'pageInfo']);

/**
 * Returns the maximum cost of a query before it is executed: every connection full, every abstract type of its most
 * expensive concrete type.
 */
export function requestedCost(context: CostContext): number {
  const operation = operationOf(context.document, context.operationName);
  const root = operation && context.schema.getRootType(operation.operation);
  if (!operation || !root) return 0;
  return selectionCost(operation.selectionSet, root, context);
}

function selectionCost(set: SelectionSetNode, type: GraphQLNamedType, context: CostContext): number {
  const types = isAbstractType(type) ? context.schema.getPossibleTypes(type) : [type];
  return Math.max(0, ...types.map((concrete) => costOn(set, concrete, type, context)));
}

/** Returns the cost of a selection for a value of type `concrete`. `declared` is the type of the field. */
function costOn(
  set: SelectionSetNode,
  concrete: GraphQLNamedType,
  declared: GraphQLNamedType,
  context: CostContext,
): number {
  const costs = set.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return fieldCost(selection, concrete, context);
    const fragment = fragmentOf(selection, context.document);
    if (!fragment) return 0;
    const condition = fragment.typeCondition ? context.schema.getType(fragment.typeCondition.name.value) : declared;
    const applies =
      condition === concrete ||
      (isAbstractType(condition) && isObjectType(concrete) && context.schema.isSubType(condition, concrete));
    return applies ? costOn(fragment.selectionSet, concrete, concrete, context) : 0;
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function fieldCost(field: FieldNode, parent: GraphQLNamedType, context: CostContext): number {
  const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined;
  const type = definition && getNamedType(definition.type);
  if (!type || isLeafType(type) || !isCompositeType(type) || !field.selectionSet) return 0;
  const below = selectionCost(field.selectionSet, type, context);
  if (parent === context.schema.getMutationType()) return MUTATION_COST + Math.max(0, below - OBJECT_COST);
  if (isConnection(type)) return CONNECTION_COST + pageSize(field, context) * Math.max(OBJECT_COST, below);
  if (isConnectionPart(field, parent)) return field.name.value === 'pageInfo' ? 0 : itemCost(field, below);
  return OBJECT_COST + below;
}

export const isConnectionPart = (field: FieldNode, parent: GraphQLNamedType) =>
  CONNECTION_PARTS.has(field.name.value) && /(Connection|Edge)$/.test(parent.name);

/** `edges { node {…} }` and `nodes {…}` select the same items. Each is counted once, at `node` or `nodes`. */
const itemCost = (field: FieldNode, below: number) => (field.name.value === 'edges' ? below : OBJECT_COST + below);

function pageSize(field: FieldNode, { variables }: CostContext): number {
  const size = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value;
  if (size?.kind === Kind.INT) return Number(size.value);
  return size?.kind === Kind.VARIABLE ? Number(variables[size.name.value] ?? 0) : 0;
}
