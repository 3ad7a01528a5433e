import {
  type FieldNode,
  type GraphQLNamedType,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { operationOf } from '../../../platform/graphql/operation.ts';
import { fragmentOf } from './fragment-of.ts';
import {
  CONNECTION_COST,
  type CostContext,
  isConnection,
  isConnectionPart,
  MUTATION_COST,
  OBJECT_COST,
} from './requested-cost.ts';

/** Returns the cost of a response: its objects and the items of its connections. Null values cost nothing. */
export function actualCost(data: unknown, context: CostContext): number {
  const operation = operationOf(context.document, context.operationName);
  const root = operation && context.schema.getRootType(operation.operation);
  if (!operation || !root) return 0;
  return objectCost(data, operation.selectionSet, root, context);
}

function objectCost(value: unknown, set: SelectionSetNode, type: GraphQLNamedType, context: CostContext): number {
  if (typeof value !== 'object' || value === null) return 0;
  const fields = new Map(Object.entries(value));
  const costs = set.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return fieldCost(fields, selection, type, context);
    const fragment = fragmentOf(selection, context.document);
    if (!fragment) return 0;
    const condition = fragment.typeCondition && context.schema.getType(fragment.typeCondition.name.value);
    // Fields of fragments of other types are not in the response, so they cost nothing.
    return objectCost(value, fragment.selectionSet, condition ?? type, context);
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function fieldCost(
  fields: Map<string, unknown>,
  field: FieldNode,
  parent: GraphQLNamedType,
  context: CostContext,
): number {
  const value = fields.get(field.alias?.value ?? field.name.value);
  const definition = 'getFields' in parent ? parent.getFields()[field.name.value] : undefined;
  const type = definition && getNamedType(definition.type);
  const { selectionSet } = field;
  if (value == null || !selectionSet || !type || !isCompositeType(type)) return 0;
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const below = items.reduce<number>((sum, item) => sum + objectCost(item, selectionSet, type, context), 0);
  if (parent === context.schema.getMutationType()) return MUTATION_COST + Math.max(0, below - OBJECT_COST);
  if (isObjectType(type) && isConnection(type)) return CONNECTION_COST + below;
  if (!isConnectionPart(field, parent)) return OBJECT_COST + below;
  if (field.name.value === 'pageInfo') return 0;
  return field.name.value === 'edges' ? below : items.length * OBJECT_COST + below;
}
