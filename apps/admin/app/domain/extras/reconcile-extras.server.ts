import { type AnyFeature, type ExtraProduct, type Extras, features, resourceNumber } from '@uptill/feature-schema';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import {
  isOffered,
  type ManagedProduct,
  RefusedProductError,
  readExtraProduct,
  reconcileExtraProduct,
  withdrawExtraProduct,
} from './extra-products.server';

/** The access scopes for the products of paid add-ons. */
const PRODUCT_SCOPES = ['write_products', 'write_publications'];

/** The features that sell a product maintained by the app. */
const EXTRA_FEATURES = Object.values<AnyFeature>(features).flatMap(({ key, extra }) =>
  extra ? [{ key, handle: extra.handle }] : [],
);

/** A shop's products of paid add-ons, by the key of the feature that sells them. Null for a missing product. */
export type FoundExtras = Readonly<Record<string, ManagedProduct | null>>;

/** The products of paid add-ons after reconciliation. */
export interface ReconciledExtras {
  extras: Extras;
  /** Their handles, by variant. */
  handles: Readonly<Record<number, string>>;
  /** The numbers of the products on sale. */
  products: readonly number[];
  /** The numbers of the products that were created, or whose definition has changed. */
  changed: readonly number[];
  /** The features whose product Shopify has refused. */
  refused: readonly string[];
  /** Shopify's reason for the refusal. */
  error: string | null;
}

/** Returns true if a shop with these scopes may have products of paid add-ons. */
export const canManageExtras = (scopes: readonly string[]): boolean =>
  PRODUCT_SCOPES.every((scope) => scopes.includes(scope));

/** Reads the products of paid add-ons. A shop without the scopes has none. */
export async function readExtras(graphql: AdminGraphql, scopes: readonly string[]): Promise<FoundExtras> {
  if (!canManageExtras(scopes)) return {};
  const found = await Promise.all(
    EXTRA_FEATURES.map(async ({ key, handle }) => [key, await readExtraProduct(graphql, handle)] as const),
  );
  return Object.fromEntries(found);
}

/** Returns true if exactly the products of the features in `offered` can be bought. */
export function areOffered(found: FoundExtras, offered: readonly string[]): boolean {
  return EXTRA_FEATURES.every(({ key }) => {
    const product = found[key];
    return offered.includes(key) === (product ? isOffered(product) : false);
  });
}

/** Reconciles the products of paid add-ons with `wanted`, the products of the features that are on. */
export async function reconcileExtras(
  graphql: AdminGraphql,
  found: FoundExtras,
  wanted: Readonly<Record<string, ExtraProduct>>,
): Promise<ReconciledExtras> {
  const extras: Record<string, number> = {};
  const handles: Record<number, string> = {};
  const products: number[] = [];
  const changed: number[] = [];
  const refused: string[] = [];
  let error: string | null = null;

  for (const { key, handle } of EXTRA_FEATURES) {
    const existing = found[key] ?? null;
    const definition = wanted[key];
    let product = existing;
    try {
      if (definition) product = await reconcileExtraProduct(graphql, handle, definition, existing);
      else if (existing) await withdrawExtraProduct(graphql, existing);
    } catch (failure) {
      if (!(failure instanceof RefusedProductError)) throw failure;
      refused.push(key);
      error ??= failure.message;
    }
    if (!product) continue;
    const number = resourceNumber(product.id);
    if (definition) products.push(number);
    if (product.metafield?.value !== existing?.metafield?.value) changed.push(number);
    const variant = resourceNumber(product.variants.nodes[0].id);
    extras[key] = variant;
    handles[variant] = product.handle;
  }
  return { extras, handles, products, changed, refused, error };
}
