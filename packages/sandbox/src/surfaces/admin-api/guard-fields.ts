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
import { notInSandbox } from '../../platform/graphql/not-in-sandbox.ts';
import { accessDenied, type accessTable, isGranted, type RequiredAccess } from '../../shop/install/access-scopes.ts';
import type { AdminApiContext } from './context.ts';

type Resolver = GraphQLFieldResolver<unknown, AdminApiContext>;

/** Adds an access check before every field, and an error to every field that no resolver handles. */
export function guardFields(schema: GraphQLSchema, access: ReturnType<typeof accessTable>): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      // A connection requires the scopes of its items.
      const required = [access(type.name, field.name), access(named.name.replace(/Connection$/, ''))].filter(
        (rule) => rule !== null,
      );
      const guard = guarded(`${type.name}.${field.name}`, field.resolve ?? defaultFieldResolver, required);
      // The concrete type of an interface or a union is known only from the value.
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

/** Maximum number of items of an input list. Source: shopify.dev, "Shopify API limits". */
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

/** Refuses an id of another resource type in root fields that find a resource by its id. */
function checkKindOfId({ id }: Record<string, unknown>, info: GraphQLResolveInfo): void {
  const type = getNamedType(info.returnType);
  if (info.parentType.name !== 'QueryRoot' || typeof id !== 'string' || !isObjectType(type)) return;
  const isNode = type.getInterfaces().some(({ name }) => name === 'Node');
  // The id of a `DiscountNode` has the type of a code discount or of an automatic one.
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
