import { shopGid } from '../install/shop-id.ts';
import { storedNamespace } from '../metafields/namespace.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import type { MetafieldName } from './ui-extensions.ts';

/** An item of an extension's `appMetafields`. */
export interface AppMetafieldEntry {
  target: { type: 'shop'; id: string };
  metafield: { namespace: string; key: string; type: string; value: string; valueType: string };
}

const VALUE_TYPES: Record<string, string> = {
  boolean: 'boolean',
  number_integer: 'integer',
  number_decimal: 'float',
  json: 'json_string',
};

/**
 * Returns the shop's metafields that an extension declares. The app's own namespace is named `$app` in the declaration and
 * here; its long form, `app--<id>`, is not supported. Source: shopify.dev, "Metafields API".
 */
export function appMetafields(sandbox: Sandbox, shop: ShopState, declared: MetafieldName[]): AppMetafieldEntry[] {
  const id = shopGid(shop);
  return declared.flatMap(({ namespace, key }) => {
    if (namespace.startsWith('app--')) return [];
    const stored = storedNamespace(namespace, { sandbox });
    const found = shop.metafields[id]?.find((one) => one.namespace === stored && one.key === key);
    if (!found) return [];
    const { type, value } = found;
    const metafield = { namespace, key, type, value, valueType: VALUE_TYPES[type] ?? 'string' };
    return [{ target: { type: 'shop' as const, id }, metafield }];
  });
}
