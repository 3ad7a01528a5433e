import { buildClientSchema, type GraphQLSchema } from 'graphql';
import { readSchemaFile } from '../../platform/schema-file.ts';
import { accessTable } from '../../shop/install/access-scopes.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { acceptGlobalIdsOnly } from './global-ids.ts';
import { guardFields } from './guard-fields.ts';
import { allResolvers } from './resolvers/index.ts';
import { themeWriteAccess } from './resolvers/themes/theme-writes.ts';

let schema: Promise<GraphQLSchema> | undefined;

/** Returns Shopify's schema with the sandbox's resolvers. Built once per process, on the first call. */
export function adminSchema(): Promise<GraphQLSchema> {
  schema ??= buildSchema();
  return schema;
}

async function buildSchema(): Promise<GraphQLSchema> {
  const { introspection, access } = await readSchemaFile();
  // `buildClientSchema` keeps `isOneOf`, so graphql-js itself refuses an input that sets two of its fields.
  const executable = buildClientSchema(introspection);
  acceptGlobalIdsOnly(executable);
  attachResolvers(executable, allResolvers());
  guardFields(executable, accessTable([...access, ...themeWriteAccess]));
  return executable;
}
