import { gid } from '../../../../platform/gid.ts';
import type { ProductChange } from '../../../../shop/catalogue/catalogue-changes.ts';
import { findProductByHandle } from '../../../../shop/catalogue/find-product.ts';
import type { Product, ProductStatus } from '../../../../shop/catalogue/product.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { type OwnedMetafieldInput, ownedMetafieldErrors } from '../metafields/owned-metafields.ts';
import { type CollectionsInput, collectionErrors } from './picked-collections.ts';

/** Common fields of `ProductCreateInput`, `ProductUpdateInput` and `ProductSetInput`. */
export interface ProductInput extends CollectionsInput {
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  vendor?: string | null;
  productType?: string | null;
  tags?: string[] | null;
  status?: ProductStatus | null;
  requiresSellingPlan?: boolean | null;
  metafields?: OwnedMetafieldInput[] | null;
}

const TITLE_LIMIT = 255;

/** Validates the input. `existing` is the product that is changed, if any. */
export function productInputErrors(input: ProductInput, context: AdminApiContext, existing?: Product): UserError[] {
  const { shop } = context;
  const isTitleMissing = existing ? input.title === '' : !input.title?.trim();
  if (isTitleMissing) return userError(['title'], "Title can't be blank");
  if ((input.title?.length ?? 0) > TITLE_LIMIT) {
    return userError(['title'], `Title is too long (maximum is ${TITLE_LIMIT} characters)`);
  }
  const namesake = input.handle ? findProductByHandle(shop, input.handle) : undefined;
  if (namesake && namesake.id !== existing?.id) {
    return userError(['handle'], `Handle '${input.handle}' already in use. Please provide a new handle.`);
  }
  const wrong = collectionErrors(input, shop);
  if (wrong.length > 0) return wrong;
  return ownedMetafieldErrors(gid('Product', existing?.id ?? 0), input.metafields, [], context);
}

/** Returns the change that the input describes. Other fields are unchanged. */
export function changeOf(input: ProductInput): ProductChange {
  const named: ProductChange = {};
  if (input.title != null) named.title = input.title;
  if (input.handle != null) named.handle = input.handle;
  if (input.descriptionHtml != null) named.description = input.descriptionHtml;
  if (input.vendor != null) named.vendor = input.vendor;
  if (input.productType != null) named.type = input.productType;
  if (input.tags != null) named.tags = [...new Set(input.tags.map((tag) => tag.trim()))];
  if (input.status != null) named.status = input.status;
  if (input.requiresSellingPlan != null) named.requiresSellingPlan = input.requiresSellingPlan;
  return named;
}

/** Returns a handle derived from the title, with a number appended if it is taken. */
function freeHandle(title: string, isTaken: (handle: string) => boolean): string {
  const handle =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'untitled';
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? handle : `${handle}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

export const freeProductHandle = (title: string, shop: ShopState) =>
  freeHandle(title, (handle) => findProductByHandle(shop, handle) !== undefined);
