import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, isEnumType } from 'graphql';

export interface AdminSchema {
  schema: GraphQLSchema;
  /** The access scopes of a type (`OnlineStoreTheme`) or a field (`QueryRoot.themes`). */
  scopes: Map<string, string[]>;
  /** Webhook topics, e.g. `APP_UNINSTALLED`. */
  topics: string[];
}

/**
 * Loads Shopify's published schema of Admin API 2026-10. It is read independently of the sandbox, because the sandbox
 * is checked against it too.
 */
export function loadAdminSchema(): AdminSchema {
  const file = join(devMcpFolder(), 'dist/data/admin_2026-10.json.gz');
  const { data, offline_scopes } = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const schema = buildClientSchema(data);
  const scopes = new Map<string, string[]>();
  for (const { typeName, fieldName, offlineScopes } of offline_scopes.items) {
    scopes.set(fieldName ? `${typeName}.${fieldName}` : typeName, offlineScopes);
  }
  const topicType = schema.getType('WebhookSubscriptionTopic');
  const topics = isEnumType(topicType) ? topicType.getValues().map(({ name }) => name) : [];
  return { schema, scopes, topics };
}

function devMcpFolder(): string {
  const fromSandbox = createRequire(createRequire(import.meta.url).resolve('@uptill/sandbox'));
  // The package has no exports, so its folder is found by searching the resolution paths for its package.json.
  for (const folder of fromSandbox.resolve.paths('@shopify/dev-mcp') ?? []) {
    const candidate = join(folder, '@shopify/dev-mcp');
    try {
      readFileSync(join(candidate, 'package.json'));
      return candidate;
    } catch {}
  }
  throw new Error(`@shopify/dev-mcp was not found from ${dirname(import.meta.url)}`);
}
