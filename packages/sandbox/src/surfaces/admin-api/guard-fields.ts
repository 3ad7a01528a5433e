import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { z } from 'zod';
import { gid } from '../../platform/gid.ts';
import { accessDenied, type accessTable, isGranted, type RequiredAccess } from '../../shop/install/access-scopes.ts';
import type { AdminApiContext } from './context.ts';
import { notInSandbox } from './not-in-sandbox.ts';

type Resolver = GraphQLFieldResolver<unknown, AdminApiContext>;

/** Puts the access check in front of every field, and a clear refusal behind every field that nothing resolves. */
export function guardFields(schema: GraphQLSchema, access: ReturnType<typeof accessTable>): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      // A connection asks for what its items ask for.
      const required = [access(type.name, field.name), access(named.name.replace(/Connection$/, ''))].filter(
        (rule) => rule !== null,
      );
      const guard = guarded(`${type.name}.${field.name}`, field.resolve ?? defaultFieldResolver, required);
      // What an interface or a union stands for is known by its value only.
      field.resolve = isAbstractType(named) ? guardedByType(guard, access) : guard;
    }
  }
}

const typed = z.looseObject({ __typename: z.string() });

function guardedByType(resolve: Resolver, access: ReturnType<typeof accessTable>): Resolver {
  return async (source, args, context, info) => {
    const value = await resolve(source, args, context, info);
    for (const one of Array.isArray(value) ? value : [value]) {
      const found = typed.safeParse(one);
      const rule = found.success ? access(found.data.__typename) : null;
      if (rule) checkAccess([rule], context, info);
    }
    return value;
  };
}

function checkAccess(required: RequiredAccess[], context: AdminApiContext, info: GraphQLResolveInfo): void {
  for (const rule of required) {
    if (!isGranted(context.installation.grantedScopes, rule.scopes)) throw accessDenied(info, rule);
  }
}

/** Items of one list in the input at most. Source: shopify.dev, "Shopify API limits". */
const INPUT_LIMIT = 250;

function checkSizes(args: Record<string, unknown>, info: GraphQLResolveInfo): void {
  for (const [name, value] of Object.entries(args)) {
    if (!Array.isArray(value) || value.length <= INPUT_LIMIT) continue;
    throw new GraphQLError(
      `The input array size of ${value.length} is greater than the maximum allowed of ${INPUT_LIMIT}.`,
      { nodes: info.fieldNodes, path: [info.fieldName, name], extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
    );
  }
}

/** Fields of the root that find one thing by its id refuse the id of another kind of thing. */
function checkKindOfId({ id }: Record<string, unknown>, info: GraphQLResolveInfo): void {
  const type = getNamedType(info.returnType);
  if (info.parentType.name !== 'QueryRoot' || typeof id !== 'string' || !isObjectType(type)) return;
  const isNode = type.getInterfaces().some(({ name }) => name === 'Node');
  // A discount node is a code's or an automatic one's, whose ids say so.
  if (!isNode || type.name === 'DiscountNode' || id.startsWith(gid(type.name, ''))) return;
  throw new GraphQLError(`Invalid id: ${id}`, { nodes: info.fieldNodes, extensions: { code: 'RESOURCE_NOT_FOUND' } });
}

function guarded(name: string, resolve: Resolver, required: RequiredAccess[]): Resolver {
  return async (source, args, context, info) => {
    checkAccess(required, context, info);
    checkSizes(args, info);
    checkKindOfId(args, info);
    const value: unknown = await resolve(source, args, context, info);
    if (value !== undefined) return value;
    throw notInSandbox(name, { nodes: info.fieldNodes });
  };
}
