import { isDeepStrictEqual } from 'node:util';
import { GraphQLError, type GraphQLFieldResolver, type GraphQLResolveInfo, getDirectiveValues } from 'graphql';
import type { ShopState } from '../../shop/state/state.ts';
import type { AdminApiContext } from './context.ts';
import { type UserError, userError } from './user-error.ts';

interface Answered {
  mutation: string;
  args: unknown;
  answer: unknown;
}

/** Answers by key. Lost when the sandbox stops; Shopify also forgets keys, after an unknown time. */
const answered = new WeakMap<ShopState, Map<string, Answered>>();

const MISMATCH = 'The same idempotency key cannot be used with different operation parameters.';

/**
 * Wraps a mutation that requires `@idempotent(key: "…")` since 2026-04. A repeated key returns the first answer without
 * executing the mutation. It is refused with other arguments. Source: the schema's descriptions of these mutations and
 * of their error codes.
 */
export function idempotent<Args>(
  resolve: (source: unknown, args: Args, context: AdminApiContext, info: GraphQLResolveInfo) => unknown,
  refused: (userErrors: UserError[]) => object,
): GraphQLFieldResolver<unknown, AdminApiContext, Args> {
  return (source, args, context, info) => {
    const key = keyOf(info);
    const known = answered.get(context.shop) ?? new Map<string, Answered>();
    answered.set(context.shop, known);
    const before = known.get(key);
    if (before) {
      const isSame = before.mutation === info.fieldName && isDeepStrictEqual(before.args, args);
      return isSame ? before.answer : refused(userError(null, MISMATCH, 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH'));
    }
    const answer = resolve(source, args, context, info);
    known.set(key, { mutation: info.fieldName, args, answer });
    return answer;
  };
}

/** Returns the key. Throws if it is missing; the error is a guess. */
function keyOf({ schema, fieldNodes, variableValues }: GraphQLResolveInfo): string {
  const directive = schema.getDirective('idempotent');
  const [node] = fieldNodes;
  const values = directive && node && getDirectiveValues(directive, node, variableValues);
  if (typeof values?.key === 'string' && values.key !== '') return values.key;
  throw new GraphQLError('The @idempotent directive is required for this mutation but was not provided.', {
    nodes: fieldNodes,
    extensions: { code: 'BAD_REQUEST' },
  });
}
