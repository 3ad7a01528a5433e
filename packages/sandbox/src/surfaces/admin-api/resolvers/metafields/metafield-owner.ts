import { numberOf, parseGid } from '../../../../platform/gid.ts';
import { changeProduct } from '../../../../shop/catalogue/catalogue-changes.ts';
import { metafieldsOf as metafieldsInShop } from '../../../../shop/catalogue/metafields-of.ts';
import type { Metafield } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';

interface OwnerType {
  /** A value of `MetafieldOwnerType`. */
  name: string;
  /** Scope for writing. It is not in the schema, because one mutation serves all owners. */
  scope?: string;
}

/** Owners of metafields, by the type in their gid. The scope is that of the owner's own mutations. */
const OWNER_TYPES: Record<string, OwnerType> = {
  AppInstallation: { name: 'API_PERMISSION' },
  CartTransform: { name: 'CARTTRANSFORM', scope: 'write_cart_transforms' },
  Collection: { name: 'COLLECTION', scope: 'write_products' },
  Customer: { name: 'CUSTOMER', scope: 'write_customers' },
  DiscountAutomaticNode: { name: 'DISCOUNT', scope: 'write_discounts' },
  DiscountCodeNode: { name: 'DISCOUNT', scope: 'write_discounts' },
  Market: { name: 'MARKET', scope: 'write_markets' },
  Order: { name: 'ORDER', scope: 'write_orders' },
  Product: { name: 'PRODUCT', scope: 'write_products' },
  ProductVariant: { name: 'PRODUCTVARIANT', scope: 'write_products' },
  Shop: { name: 'SHOP' },
};

/** Returns the type of a metafield owner. Null if the gid is not of this shop, or the type can't own metafields. */
export function metafieldOwner(id: string, context: AdminApiContext): OwnerType | null {
  const type = OWNER_TYPES[parseGid(id)?.type ?? ''];
  return type && context.nodeOf(id) ? type : null;
}

export const ownerTypeOf = (id: string) => OWNER_TYPES[parseGid(id)?.type ?? '']?.name ?? 'SHOP';

/** All metafields of an owner. */
export function metafieldsOf(id: string, { shop, installation }: AdminApiContext): Metafield[] {
  return id === installation.id ? installation.metafields : metafieldsInShop(shop, id);
}

export function replaceMetafields(id: string, metafields: Metafield[], { shop, installation }: AdminApiContext): void {
  const productId = numberOf(id, 'Product');
  if (id === installation.id) installation.metafields = metafields;
  else if (productId !== null) changeProduct(shop, productId, { metafields });
  else shop.metafields[id] = metafields;
}
