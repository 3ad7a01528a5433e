import { gid } from '../../../../platform/gid.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { changeProduct, type ProductChange } from '../../../../shop/catalogue/catalogue-changes.ts';
import type { Product } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { type OwnedMetafieldInput, writeOwnedMetafields } from '../metafields/owned-metafields.ts';
import { type CollectionsInput, joinCollections } from './picked-collections.ts';

/**
 * Saves a product's change, with the metafields and collections of its input, and emits `products/create` or
 * `products/update`.
 */
export function saveProduct(
  id: number,
  change: ProductChange,
  context: AdminApiContext,
  input: CollectionsInput & { metafields?: OwnedMetafieldInput[] | null } = {},
): Product {
  const { shop, sandbox } = context;
  const isNew = !catalogueOf(shop).everyProduct.some((product) => product.id === id);
  const now = sandbox.clock.iso();
  changeProduct(shop, id, { ...(isNew && { createdAt: now, publishedAt: now }), ...change, updatedAt: now });
  writeOwnedMetafields(gid('Product', id), input.metafields ?? [], context);
  joinCollections(id, input, shop);
  sandbox.save();
  const saved = productOf(id, context);
  sandbox.events.emit(isNew ? 'products/create' : 'products/update', shop, { product: saved });
  return saved;
}

export function productOf(id: number, { shop }: AdminApiContext): Product {
  const found = catalogueOf(shop).everyProduct.find((product) => product.id === id);
  if (!found) throw new Error(`Product ${id} was not written`);
  return found;
}
