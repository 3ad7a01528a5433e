import { compileConfig, type FeaturesDocument, type Issue } from '@uptill/feature-schema';

/** Largest JSON value of an app-owned metafield, in bytes: Shopify's limit for apps made since API version 2026-04. */
export const MAX_CONFIG_BYTES = 128 * 1024;

/** Returns an issue of the whole document if its storefront config is too large for the metafield; else none. */
export function sizeIssues(document: FeaturesDocument): Issue[] {
  const bytes = new TextEncoder().encode(JSON.stringify(compileConfig(document))).byteLength;
  if (bytes <= MAX_CONFIG_BYTES) return [];
  const kilobytes = (size: number) => Math.ceil(size / 1024).toLocaleString('en');
  const message = `Your settings take up ${kilobytes(bytes)} KB in total. Shopify stores at most ${kilobytes(MAX_CONFIG_BYTES)} KB for the storefront. Shorten texts or remove list entries.`;
  return [{ path: [], message }];
}
