import { type AnyDocument, type Brand, features, publishedBrand, resolveBrand } from '@uptill/feature-schema';

/** What the storefront would show with a brand. */
export interface Branded extends ReturnType<typeof publishedBrand> {
  document: AnyDocument;
}

/** Returns what the storefront would show of the settings with a brand. */
export function brandedBy(settings: AnyDocument, brand: Brand): Branded {
  return { document: resolveBrand(features, settings, brand), ...publishedBrand(brand) };
}
