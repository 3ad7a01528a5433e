import { numberOf } from '../../../../platform/gid.ts';
import type { DiscountItems } from '../../../../shop/discounts/discount.ts';

type Ids = string[] | null | undefined;

/** `DiscountItemsInput`. */
export interface ItemsInput {
  all?: boolean | null;
  products?: {
    productsToAdd?: Ids;
    productsToRemove?: Ids;
    productVariantsToAdd?: Ids;
    productVariantsToRemove?: Ids;
  } | null;
  collections?: { add?: Ids; remove?: Ids } | null;
}

/** Returns the selected items: those of `before`, changed by the input. Undefined for all items. */
export function itemsOf(input: ItemsInput, before: DiscountItems = {}): DiscountItems | undefined {
  if (input.all) return undefined;
  const { products, collections } = input;
  const items = {
    productIds: changedIds(before.productIds, 'Product', products?.productsToAdd, products?.productsToRemove),
    variantIds: changedIds(
      before.variantIds,
      'ProductVariant',
      products?.productVariantsToAdd,
      products?.productVariantsToRemove,
    ),
    collectionIds: changedIds(before.collectionIds, 'Collection', collections?.add, collections?.remove),
  };
  const named = Object.entries(items).filter(([, ids]) => ids.length > 0);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** Returns the ids of `before`, without the removed gids and with the added ones. */
export function changedIds(before: number[] = [], type: string, add: Ids, remove: Ids): number[] {
  const numbers = (ids: Ids) => (ids ?? []).flatMap((id) => numberOf(id, type) ?? []);
  const removed = numbers(remove);
  return [...new Set([...before, ...numbers(add)])].filter((id) => !removed.includes(id));
}
