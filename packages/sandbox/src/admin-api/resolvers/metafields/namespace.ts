import type { AdminApiContext } from '../../context.ts';

/**
 * The namespace as it is stored: `$app` and `$app:<name>` are reserved for this app, and so is none at all.
 * Source: shopify.dev, "Ownership of metafields".
 */
export function storedNamespace(namespace: string | null | undefined, { sandbox }: AdminApiContext): string {
  const reserved = `app--${Number.parseInt(sandbox.config.clientId.slice(0, 9), 16) || 1}`;
  if (namespace == null || namespace === '$app') return reserved;
  return namespace.startsWith('$app:') ? `${reserved}--${namespace.slice('$app:'.length)}` : namespace;
}
