import { buildClientSchema, type GraphQLSchema } from 'graphql';
import { readSchemaFile } from '../../platform/schema-file.ts';
import { accessTable } from '../../shop/install/access-scopes.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { takeGlobalIdsOnly } from './global-ids.ts';
import { guardFields } from './guard-fields.ts';
import { allResolvers } from './resolvers/index.ts';
import { themeWriteAccess } from './resolvers/themes/theme-writes.ts';

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
  takeGlobalIdsOnly(executable);
  attachResolvers(executable, allResolvers());
  guardFields(executable, accessTable([...access, ...themeWriteAccess]));
  return executable;
}
