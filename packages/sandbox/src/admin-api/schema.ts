import { buildClientSchema, type GraphQLSchema } from 'graphql';
import { accessTable } from './access-scopes.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { guardFields } from './guard-fields.ts';
import { appResolvers } from './resolvers/app.ts';
import { metafieldResolvers } from './resolvers/metafields.ts';
import { shopResolvers } from './resolvers/shop.ts';
import { themeResolvers } from './resolvers/themes.ts';
import { readSchemaFile } from './schema-file.ts';

let schema: Promise<GraphQLSchema> | undefined;

/** Shopify's schema with the sandbox's resolvers behind it. Built once a process, at the first question. */
export function adminSchema(): Promise<GraphQLSchema> {
  schema ??= buildSchema();
  return schema;
}

async function buildSchema(): Promise<GraphQLSchema> {
  const { introspection, access } = await readSchemaFile();
  // `buildClientSchema` keeps the file's `isOneOf`, so graphql-js itself refuses an input that sets two of its fields.
  const executable = buildClientSchema(introspection);
  attachResolvers(executable, {
    QueryRoot: { ...shopResolvers.QueryRoot, ...appResolvers.QueryRoot, ...themeResolvers.QueryRoot },
    Mutation: metafieldResolvers.Mutation,
  });
  guardFields(executable, accessTable(access));
  return executable;
}
