import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { accessDenied, type accessTable, isGranted, type RequiredAccess } from './access-scopes.ts';
import type { AdminApiContext } from './context.ts';

type Resolver = GraphQLFieldResolver<unknown, AdminApiContext>;

/** Puts the access check in front of every field, and a clear refusal behind every field that nothing resolves. */
export function guardFields(schema: GraphQLSchema, access: ReturnType<typeof accessTable>): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const required = [access(type.name, field.name), access(getNamedType(field.type).name)].filter(
        (rule) => rule !== null,
      );
      field.resolve = guarded(`${type.name}.${field.name}`, field.resolve ?? defaultFieldResolver, required);
    }
  }
}

function guarded(name: string, resolve: Resolver, required: RequiredAccess[]): Resolver {
  return async (source, args, context, info) => {
    for (const rule of required) {
      if (!isGranted(context.installation.grantedScopes, rule.scopes)) throw accessDenied(info, rule);
    }
    const value: unknown = await resolve(source, args, context, info);
    if (value !== undefined) return value;
    throw new GraphQLError(`${name} is not in the sandbox yet`, {
      nodes: info.fieldNodes,
      extensions: { code: 'NOT_IN_SANDBOX' },
    });
  };
}
