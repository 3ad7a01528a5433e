import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IntrospectionQuery } from 'graphql';
import { z } from 'zod';

/** The only version of the Admin API, the Storefront API and the Function APIs that the sandbox supports. */
export const ADMIN_API_VERSION = '2026-10';

const accessEntry = z.object({
  typeName: z.string(),
  fieldName: z.string().optional(),
  requiredAccess: z.string(),
  offlineScopes: z.array(z.string()),
});

const introspectionFile = z.object({
  data: z.custom<IntrospectionQuery>((value) => z.object({ __schema: z.looseObject({}) }).safeParse(value).success),
});

const schemaFile = introspectionFile.extend({ offline_scopes: z.object({ items: z.array(accessEntry) }) });

export type AccessEntry = z.output<typeof accessEntry>;

/**
 * Reads Shopify's introspection of the Admin API and the access scopes that types and fields require, from
 * `@shopify/dev-mcp`. Throws if the package is not installed.
 */
export async function readSchemaFile(): Promise<{ introspection: IntrospectionQuery; access: AccessEntry[] }> {
  const packed = await readFile(pathOf('admin'));
  const file = schemaFile.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
  return { introspection: file.data, access: file.offline_scopes.items };
}

/**
 * Reads Shopify's introspection of another API, such as `functions_discount` or `storefront-graphql`, from the same
 * package. Functions run while prices are calculated, which is synchronous, so this is synchronous too.
 */
export function readIntrospection(name: string): IntrospectionQuery {
  return introspectionFile.parse(JSON.parse(gunzipSync(readFileSync(pathOf(name))).toString('utf8'))).data;
}

function pathOf(name: string): string {
  const manifest = findPackageJSON('@shopify/dev-mcp', import.meta.url);
  if (!manifest) throw new Error('@shopify/dev-mcp is not installed');
  return join(dirname(manifest), 'dist', 'data', `${name}_${ADMIN_API_VERSION}.json.gz`);
}
