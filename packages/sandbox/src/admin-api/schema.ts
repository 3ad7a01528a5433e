import { buildClientSchema, type GraphQLSchema } from 'graphql';
import { accessTable } from './access-scopes.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { guardFields } from './guard-fields.ts';
import { allResolvers } from './resolvers/index.ts';
import { type AccessEntry, readSchemaFile } from './schema-file.ts';

/** What the file does not say. Source: shopify.dev, the pages of these mutations. */
const MISSING_ACCESS: AccessEntry[] = ['themeFilesUpsert', 'themeFilesDelete', 'themeFilesCopy', 'themePublish'].map(
  (fieldName) => ({
    typeName: 'Mutation',
    fieldName,
    requiredAccess: '`write_themes` access scope.',
    offlineScopes: ['write_themes'],
  }),
);

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
  attachResolvers(executable, allResolvers());
  guardFields(executable, accessTable([...access, ...MISSING_ACCESS]));
  return executable;
}
