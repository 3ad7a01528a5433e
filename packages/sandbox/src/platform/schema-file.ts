import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IntrospectionQuery } from 'graphql';
import { z } from 'zod';

/** The only version of the Admin API that the sandbox supports. */
export const ADMIN_API_VERSION = '2026-10';

const accessEntry = z.object({
  typeName: z.string(),
  fieldName: z.string().optional(),
  requiredAccess: z.string(),
  offlineScopes: z.array(z.string()),
});

const schemaFile = z.object({
  data: z.custom<IntrospectionQuery>((value) => z.object({ __schema: z.looseObject({}) }).safeParse(value).success),
  offline_scopes: z.object({ items: z.array(accessEntry) }),
});

export type AccessEntry = z.output<typeof accessEntry>;

/**
 * Reads Shopify's introspection of the Admin API and the access scopes that types and fields require, from
 * `@shopify/dev-mcp`. Throws if the package is not installed.
 */
export async function readSchemaFile(): Promise<{ introspection: IntrospectionQuery; access: AccessEntry[] }> {
  const manifest = findPackageJSON('@shopify/dev-mcp', import.meta.url);
  if (!manifest) throw new Error('@shopify/dev-mcp is not installed');
  const packed = await readFile(join(dirname(manifest), 'dist', 'data', `admin_${ADMIN_API_VERSION}.json.gz`));
  const file = schemaFile.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
  return { introspection: file.data, access: file.offline_scopes.items };
}
