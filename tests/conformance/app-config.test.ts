import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { THANK_YOU_METAFIELD_KEY } from '@uptill/feature-schema/recommendations';
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
    subscriptions: z.array(
      z.strictObject({
        topics: z.array(z.string()).default([]),
        compliance_topics: z.array(z.enum(['customers/data_request', 'customers/redact', 'shop/redact'])).optional(),
        uri: z.string().startsWith('/'),
      }),
    ),
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
    expect(readFileSync(join(root, 'apps/admin/app/platform/shopify/app-config.server.ts'), 'utf8')).toContain(
      'apiVersion: ApiVersion.October26',
    );
  });
});

/** Checks what `shopify app build` does not check in the configuration of a UI extension: unknown keys and targets. */
const uiExtensionConfig = z.strictObject({
  api_version: z.literal('2026-10'),
  extensions: z.tuple([
    z.strictObject({
      name: z.string().max(30),
      handle: z.string().regex(/^[a-z0-9-]+$/),
      type: z.literal('ui_extension'),
      uid: z.uuid(),
      description: z.string().max(255),
      capabilities: z.strictObject({ api_access: z.literal(true), network_access: z.literal(true) }),
      targeting: z.array(z.strictObject({ target: z.string(), module: z.string() })).min(1),
      // Shopify hands over metafields of `$app` by this name only, not by its long form `app--<id>`.
      metafields: z.array(z.strictObject({ namespace: z.literal('$app'), key: z.string() })).max(5),
    }),
  ]),
});

describe('the configuration of the thank-you extension', () => {
  const folder = join(root, 'extensions/thank-you');
  const platform = join(folder, 'node_modules/@shopify/ui-extensions');
  const { api_version, extensions } = uiExtensionConfig.parse(
    parse(readFileSync(join(folder, 'shopify.extension.toml'), 'utf8')),
  );
  const [{ targeting, metafields }] = extensions;

  it('has modules for targets that Shopify’s types know, in the same version', () => {
    const known = globSync(join(platform, 'build/ts/surfaces/*/targets/*.d.ts')).map((file) => basename(file, '.d.ts'));
    expect(known.length).toBeGreaterThan(50);
    for (const { target, module } of targeting) {
      expect(known).toContain(target);
      expect(() => readFileSync(join(folder, module))).not.toThrow();
    }
    const { version } = JSON.parse(readFileSync(join(platform, 'package.json'), 'utf8'));
    expect(version).toMatch(new RegExp(`^${api_version.replace('-', '\\.')}\\.`));
  });

  it('names the metafield of the settings', () => {
    expect(metafields).toEqual([{ namespace: '$app', key: THANK_YOU_METAFIELD_KEY }]);
  });

  it('has the same texts in the languages of the theme extension', () => {
    const languages = (extension: string) =>
      globSync(join(root, 'extensions', extension, 'locales/*.json'))
        .map((file) => basename(file))
        .filter((file) => !file.includes('schema'))
        .sort();
    expect(languages('thank-you')).toEqual(languages('cart-widgets'));
    const [keys, ...others] = languages('thank-you').map((file) =>
      Object.keys(JSON.parse(readFileSync(join(folder, 'locales', file), 'utf8'))),
    );
    for (const other of others) expect(other).toEqual(keys);
  });
});
