import type { Sandbox } from '../sandbox.ts';

interface Place {
  sandbox: Pick<Sandbox, 'config'>;
}

const reservedNamespace = ({ config }: Pick<Sandbox, 'config'>) =>
  `app--${Number.parseInt(config.clientId.slice(0, 9), 16) || 1}`;

/** Whether a stored namespace is this app's own. */
export function isReserved(namespace: string, { sandbox }: Place): boolean {
  const reserved = reservedNamespace(sandbox);
  return namespace === reserved || namespace.startsWith(`${reserved}--`);
}

/** Whether a stored namespace is another app's own, which nobody else writes. */
export const isOfAnotherApp = (namespace: string, place: Place): boolean =>
  /^app--\d+(--|$)/.test(namespace) && !isReserved(namespace, place);

export const NAMESPACE_CLOSED = 'Access to this namespace and key on Metafields for this resource type is not allowed.';

/**
 * The namespace as it is stored: `$app` and `$app:<name>` are reserved for this app, and so is none at all.
 * Source: shopify.dev, "Ownership of metafields".
 */
export function storedNamespace(namespace: string | null | undefined, { sandbox }: Place): string {
  const reserved = reservedNamespace(sandbox);
  if (namespace == null || namespace === '$app') return reserved;
  return namespace.startsWith('$app:') ? `${reserved}--${namespace.slice('$app:'.length)}` : namespace;
}
