import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { readCachedFile } from '../../platform/cached-file.ts';

const metafields = z.array(z.object({ namespace: z.string(), key: z.string() })).max(5);

const uiExtension = z.object({
  name: z.string(),
  handle: z.string(),
  type: z.literal('ui_extension'),
  uid: z.string(),
  capabilities: z
    .object({ api_access: z.boolean().default(false), network_access: z.boolean().default(false) })
    .default({
      api_access: false,
      network_access: false,
    }),
  targeting: z.array(z.object({ target: z.string(), metafields: metafields.optional() })),
  metafields: metafields.default([]),
});

const extensionToml = z.object({
  api_version: z.string().optional(),
  extensions: z.array(z.looseObject({ type: z.string() })).default([]),
});

export interface UiExtension {
  uid: string;
  handle: string;
  name: string;
  /** For example `2026-10`. */
  apiVersion: string;
  targets: { target: string; metafields: MetafieldName[] }[];
  /** Whether the extension may query the Storefront API. */
  hasApiAccess: boolean;
  /** Whether the extension may fetch from other servers. */
  hasNetworkAccess: boolean;
  /** Absolute path of the bundle that `shopify app build` writes. */
  bundle: string;
  /** Absolute path. */
  locales: string;
}

/** A metafield that the extension declares. Only declared metafields are handed to it. */
export interface MetafieldName {
  namespace: string;
  key: string;
}

/** Reads the app's UI extensions from `shopify.extension.toml` files. Throws for an invalid file. */
export function readUiExtensions(extensionsDir: string): UiExtension[] {
  return foldersIn(extensionsDir).flatMap((name) => {
    const folder = join(extensionsDir, name);
    const file = readCachedFile(join(folder, 'shopify.extension.toml'));
    if (!file) return [];
    const toml = extensionToml.parse(parse(file.text));
    return toml.extensions
      .filter(({ type }) => type === 'ui_extension')
      .map((one) => extensionIn(folder, toml.api_version ?? '', uiExtension.parse(one)));
  });
}

function extensionIn(folder: string, apiVersion: string, found: z.output<typeof uiExtension>): UiExtension {
  const { uid, handle, name, capabilities, targeting } = found;
  return {
    uid,
    handle,
    name,
    apiVersion,
    targets: targeting.map(({ target, metafields: own }) => ({ target, metafields: own ?? found.metafields })),
    hasApiAccess: capabilities.api_access,
    hasNetworkAccess: capabilities.network_access,
    bundle: join(folder, 'dist', `${handle}.js`),
    locales: join(folder, 'locales'),
  };
}

function foldersIn(extensionsDir: string): string[] {
  try {
    return readdirSync(extensionsDir);
  } catch {
    return [];
  }
}
