import { numberOf } from '../../../../platform/gid.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { changeCollection } from '../../../../shop/catalogue/catalogue-changes.ts';
import type { Collection } from '../../../../shop/catalogue/product.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import { type UserError, userError } from '../../user-error.ts';

/** Collections in inputs of products. `collections`, in `productSet`, replaces all of them. */
export interface CollectionsInput {
  collectionsToJoin?: string[] | null;
  collectionsToLeave?: string[] | null;
  collections?: string[] | null;
}

const FIELDS = ['collectionsToJoin', 'collectionsToLeave', 'collections'] as const;

export const findCollection = (id: string, shop: ShopState): Collection | undefined =>
  catalogueOf(shop).collections.find((collection) => collection.id === numberOf(id, 'Collection'));

/** Returns the products chosen for a collection, including unpublished ones. */
const pickedIds = ({ id, products }: Collection, { catalogueChanges }: ShopState): number[] =>
  catalogueChanges.collections[id]?.productIds ?? products.map((product) => product.id);

export function collectionErrors(input: CollectionsInput, shop: ShopState): UserError[] {
  return FIELDS.flatMap((field) =>
    (input[field] ?? []).flatMap((id) =>
      findCollection(id, shop) ? [] : userError([field], 'Collection does not exist'),
    ),
  );
}

/** Adds a product to collections and removes it from others. */
export function joinCollections(productId: number, input: CollectionsInput, shop: ShopState): void {
  const { collections: all, collectionsToJoin, collectionsToLeave: left } = input;
  const joined = collectionsToJoin ?? all;
  for (const collection of catalogueOf(shop).collections) {
    const isNamed = (ids: string[] | null | undefined) =>
      ids?.some((id) => numberOf(id, 'Collection') === collection.id);
    const before = pickedIds(collection, shop);
    const isIn = before.includes(productId);
    if (isNamed(joined) && !isIn) changeCollection(shop, collection.id, { productIds: [...before, productId] });
    const leaves = isNamed(left) || (all && !isNamed(all));
    if (leaves && isIn) changeCollection(shop, collection.id, { productIds: before.filter((id) => id !== productId) });
  }
}
