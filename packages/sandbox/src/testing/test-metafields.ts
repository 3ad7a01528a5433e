import { digestOf } from '../shop/metafields/metafield.ts';
import { storedNamespace } from '../shop/metafields/namespace.ts';
import type { Metafield } from '../shop/state/state.ts';
import type { TestShop } from './test-shop.ts';

/** Replaces an owner's metafields by JSON metafields of the app's reserved namespace, with these keys and values. */
export function setAppMetafields({ sandbox, shop }: TestShop, ownerId: string, values: object): void {
  const now = sandbox.clock.iso();
  const known = Object.values(shop.metafields).flat().length;
  shop.metafields[ownerId] = Object.entries(values).map(([key, content], index) => {
    const value = JSON.stringify(content);
    return {
      id: `gid://shopify/Metafield/${known + index + 1}`,
      namespace: storedNamespace('$app', { sandbox }),
      key,
      type: 'json',
      value,
      compareDigest: digestOf(value),
      createdAt: now,
      updatedAt: now,
    };
  });
}

/** Changes the value of the metafield with this key. Throws if there is none. */
export function changeMetafield(metafields: Metafield[] = [], key: string, value: string): void {
  const metafield = metafields.find((one) => one.key === key);
  if (!metafield) throw new Error(`No metafield ${key}`);
  Object.assign(metafield, { value, compareDigest: digestOf(value) });
}
