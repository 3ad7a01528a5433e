import { type DocumentNode, executeSync, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { ShopifyFunction } from '../../extensions/functions.ts';
import { functionSchema } from '../function-schema.ts';
import type { FunctionContext } from '../input-context.ts';
import { inputVariables } from './input-variables.ts';

/**
 * Executes an input query. Throws for a field that is not in the sandbox, and for variables that do not fit the query.
 *
 * @param rootValue The values of `Input`.
 * @param variables The metafield of the Function's owner with the variables of the query.
 */
export function executeQuery(
  document: DocumentNode,
  context: FunctionContext,
  rootValue: Record<string, unknown>,
  variables?: ShopifyFunction['variables'],
): unknown {
  const { data, errors } = executeSync({
    schema: functionSchema(context.target),
    document,
    rootValue,
    variableValues: inputVariables(document, context, variables),
    fieldResolver,
  });
  if (errors?.[0]) throw errors[0];
  return data;
}

/** Reads a value or calls its function. A missing value is an error, because null would hide it from the developer. */
const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, args, _context, info) => {
  const value = source[info.fieldName];
  const resolved: unknown = typeof value === 'function' ? value(args) : value;
  if (resolved !== undefined) return resolved;
  throw new GraphQLError(`${info.parentType.name}.${info.fieldName} is not in the sandbox yet`);
};
