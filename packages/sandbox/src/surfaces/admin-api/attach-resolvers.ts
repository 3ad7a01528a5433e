import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { AdminApiContext } from './context.ts';

/** By type, then field. Arguments have been held against the schema when a resolver gets them. */
// biome-ignore lint/suspicious/noExplicitAny: each resolver names the arguments that the schema gives it
export type Resolvers = Record<string, Record<string, GraphQLFieldResolver<unknown, AdminApiContext, any>>>;

/** Puts resolvers behind fields of the schema. Throws for one that the schema has not. */
export function attachResolvers(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (!field) throw new Error(`The schema has no ${typeName}.${fieldName}`);
      field.resolve = resolve;
    }
  }
}
