import { storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { AdminApiContext } from '../../context.ts';

/** `UniqueMetafieldValueInput`. */
export interface CustomId {
  namespace?: string | null;
  key: string;
  value: string;
}

/** Returns the gid of the resource whose metafield of type `id` has this value, or null. */
export function ownerOfCustomId(type: string, { namespace, key, value }: CustomId, context: AdminApiContext) {
  const stored = storedNamespace(namespace, context);
  const isIt = (one: { namespace: string; key: string; type: string; value: string }) =>
    one.namespace === stored && one.key === key && one.type === 'id' && one.value === value;
  const owners = Object.entries(context.shop.metafields);
  return owners.find(([id, list]) => id.startsWith(`gid://shopify/${type}/`) && list.some(isIt))?.[0] ?? null;
}
