import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadAdminSchema } from './admin-schema.ts';
import { root } from './project-files.ts';

/** Checks what `shopify app build` does not check: unknown keys and app proxy prefixes. Topics are checked below. */
const appConfig = z.strictObject({
  client_id: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().max(30),
  handle: z.string().regex(/^[a-z0-9-]+$/),
  application_url: z.url(),
  embedded: z.literal(true),
  access_scopes: z.strictObject({ scopes: z.string(), optional_scopes: z.array(z.string()).optional() }),
  auth: z.strictObject({ redirect_urls: z.array(z.url()) }),
  app_proxy: z.strictObject({
    // The four prefixes that Shopify supports.
    prefix: z.enum(['a', 'apps', 'community', 'tools']),
    subpath: z.string().regex(/^[a-z0-9-]+$/),
    url: z.string(),
  }),
  webhooks: z.strictObject({
    api_version: z.literal('2026-10'),
    subscriptions: z.array(z.strictObject({ topics: z.array(z.string()), uri: z.string().startsWith('/') })),
  }),
  pos: z.strictObject({ embedded: z.literal(false) }),
});

const config = appConfig.parse(parse(readFileSync(join(root, 'shopify.app.toml'), 'utf8')));

describe('shopify.app.toml', () => {
  it('subscribes to topics that exist', () => {
    const known = loadAdminSchema().topics;
    const subscribed = config.webhooks.subscriptions.flatMap(({ topics }) => topics);
    for (const topic of subscribed) expect(known).toContain(topic.toUpperCase().replaceAll('/', '_'));
  });

  it('uses the same API version as the code', () => {
    expect(readFileSync(join(root, 'apps/admin/app/shopify/app-config.server.ts'), 'utf8')).toContain(
      'apiVersion: ApiVersion.October26',
    );
  });
});
