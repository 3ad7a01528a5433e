import { type DocumentNode, Kind } from 'graphql';
import { z } from 'zod';
import type { ShopifyFunction } from '../../extensions/functions.ts';
import type { FunctionContext } from '../input-context.ts';
import { metafieldsOfOwner } from './metafield-values.ts';

/** Source: shopify.dev, "Use variables in input queries". */
const MAX_LIST_LENGTH = 100;

const variables = z.record(z.string(), z.unknown()).catch({});

/**
 * Returns the values of a query's variables: the top level of a JSON metafield of the Function's owner. A variable that is not in it,
 * or without such a metafield, has its default or is null, which a required variable refuses.
 */
export function inputVariables(
  { definitions }: DocumentNode,
  context: FunctionContext,
  place: ShopifyFunction['variables'],
): Record<string, unknown> {
  const names = definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );
  if (names.length === 0) return {};
  const { metafield } = metafieldsOfOwner(context.owner.id, context);
  const values = variables.parse(place && metafield(place)?.jsonValue());
  for (const name of names) {
    const list = values[name];
    if (Array.isArray(list) && list.length > MAX_LIST_LENGTH) {
      throw new Error(`The variable ${name} has ${list.length} elements, more than ${MAX_LIST_LENGTH}`);
    }
  }
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}
