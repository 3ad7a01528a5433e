import type { Sandbox } from '../sandbox.ts';

interface Place {
  sandbox: Pick<Sandbox, 'config'>;
}

const reservedNamespace = ({ config }: Pick<Sandbox, 'config'>) =>
  `app--${Number.parseInt(config.clientId.slice(0, 9), 16) || 1}`;

/** Returns whether a stored namespace is reserved for this app. */
export function isReserved(namespace: string, { sandbox }: Place): boolean {
  const reserved = reservedNamespace(sandbox);
  return namespace === reserved || namespace.startsWith(`${reserved}--`);
}

/** Returns whether a stored namespace is reserved for another app, so that this app cannot write to it. */
export const isOfAnotherApp = (namespace: string, place: Place): boolean =>
  /^app--\d+(--|$)/.test(namespace) && !isReserved(namespace, place);

export const NAMESPACE_CLOSED = 'Access to this namespace and key on Metafields for this resource type is not allowed.';

/**
 * Returns the stored form of a namespace. `$app`, `$app:<name>` and a missing namespace mean the app's reserved
 * namespace.
 * Source: shopify.dev, "Ownership of metafields".
 */
export function storedNamespace(namespace: string | null | undefined, { sandbox }: Place): string {
  const reserved = reservedNamespace(sandbox);
  if (namespace == null || namespace === '$app') return reserved;
  return namespace.startsWith('$app:') ? `${reserved}--${namespace.slice('$app:'.length)}` : namespace;
}
