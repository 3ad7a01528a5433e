import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { AdminApiContext } from './context.ts';

/** Resolvers by type and field. Their arguments have been validated by the schema. */
// biome-ignore lint/suspicious/noExplicitAny: each resolver names the arguments that the schema gives it
export type Resolvers = Record<string, Record<string, GraphQLFieldResolver<unknown, AdminApiContext, any>>>;

/** Adds resolvers to fields of the schema. Throws for a field that the schema does not have. */
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
