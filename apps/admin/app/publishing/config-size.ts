import { compileConfig, type FeaturesDocument, type Issue } from '@uptill/feature-schema';

/** The largest JSON value of an app-owned metafield, in bytes, for apps made since API version 2026-04. */
export const MAX_CONFIG_BYTES = 128 * 1024;

/** An issue of the whole document when the storefront's config would not fit its metafield; else none. */
export function issueOfSize(document: FeaturesDocument): Issue[] {
  const bytes = new TextEncoder().encode(JSON.stringify(compileConfig(document))).byteLength;
  if (bytes <= MAX_CONFIG_BYTES) return [];
  const kilobytes = (size: number) => Math.ceil(size / 1024).toLocaleString('en');
  const message = `Together your settings take ${kilobytes(bytes)} KB; Shopify keeps at most ${kilobytes(MAX_CONFIG_BYTES)} KB for the storefront. Shorten texts or remove list entries.`;
  return [{ path: [], message }];
}
