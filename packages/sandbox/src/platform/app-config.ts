import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import { z } from 'zod';

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const appToml = z.object({
  client_id: z.string().min(1),
  name: z.string().min(1),
  handle: z.string().min(1),
  application_url: z.url(),
  embedded: z.literal(true, 'The sandbox runs embedded apps only'),
  access_scopes: z.object({
    scopes: commaList,
    optional_scopes: z.array(z.string()).default([]),
  }),
  app_proxy: z
    .object({ prefix: z.enum(['a', 'apps', 'community', 'tools']), subpath: z.string(), url: z.string() })
    .optional(),
  webhooks: z
    .object({
      api_version: z.string(),
      subscriptions: z
        .array(
          z.object({
            topics: z.array(z.string()).default([]),
            compliance_topics: z.array(z.string()).default([]),
            uri: z.string(),
            include_fields: z.array(z.string()).default([]),
            filter: z.string().optional(),
          }),
        )
        .default([]),
    })
    .default({ api_version: '2026-10', subscriptions: [] }),
});

export interface ConfiguredSubscription {
  /** `orders/create`, or a privacy topic. */
  topic: string;
  /** A path of the app, or an absolute URL. */
  uri: string;
  /** Top-level fields to send; all if empty or missing. */
  includeFields?: string[];
  /** A filter on the payload in Shopify's search syntax; if empty or missing, all webhooks are sent. */
  filter?: string | null | undefined;
}

/** The parsed `shopify.app.toml`. */
export interface AppConfig {
  /** The API key. */
  clientId: string;
  name: string;
  handle: string;
  /** The app's public address. The sandbox stands in for it with the tunnel's. */
  applicationUrl: string;
  /** Scopes granted on installation. */
  scopes: string[];
  /** Scopes that the app may request later. */
  optionalScopes: string[];
  /** Requests to `https://<shop>/<prefix>/<subpath>/*` are sent to `<app><url>/*`. */
  appProxy: { prefix: string; subpath: string; url: string } | null;
  webhooks: { apiVersion: string; subscriptions: ConfiguredSubscription[] };
}

/** Reads and validates `shopify.app.toml`. Throws an error with the path and the invalid key. */
export async function readAppConfig(path: string): Promise<AppConfig> {
  const parsed = appToml.safeParse(parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  const toml = parsed.data;
  return {
    clientId: toml.client_id,
    name: toml.name,
    handle: toml.handle,
    applicationUrl: toml.application_url,
    scopes: toml.access_scopes.scopes,
    optionalScopes: toml.access_scopes.optional_scopes,
    appProxy: toml.app_proxy ?? null,
    webhooks: {
      apiVersion: toml.webhooks.api_version,
      subscriptions: toml.webhooks.subscriptions.flatMap(
        ({ uri, filter, include_fields: includeFields, ...subscription }) =>
          [...subscription.topics, ...subscription.compliance_topics].map((topic) => ({
            topic,
            uri,
            filter,
            includeFields,
          })),
      ),
    },
  };
}
