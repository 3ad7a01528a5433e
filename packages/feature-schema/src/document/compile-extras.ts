import type { PriceDocument } from '../extras/price-document.ts';
import type { ExtraProduct, Features } from '../feature.ts';
import { PLATFORMS } from '../keys.ts';
import type { Market } from '../market.ts';
import { compileSettings, type Extras, publishedFeatures } from './compile.ts';
import { type AnyDocument, asSettings, type DocumentOf } from './document.ts';

/**
 * Returns the add-on products that the saved settings sell, by feature key. All platforms share one product, defined by
 * the first platform on which the feature is on.
 */
export function compileExtras<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  markets: readonly Market[],
): Record<string, ExtraProduct> {
  const settings: AnyDocument = document;
  const products = publishedFeatures(features, document).flatMap(({ key, fields, extra }) => {
    const on = PLATFORMS.find((platform) => settings[key]?.[platform].isEnabled);
    if (!extra || !on) return [];
    return [[key, extra.product(compileSettings(fields, asSettings(settings[key]?.[on]), markets))] as const];
  });
  return Object.fromEntries(products);
}

/** Returns the products' prices per market as JSON for the Cart Transform Function; undefined without such prices. */
export function compilePrices(products: Readonly<Record<string, ExtraProduct>>, extras: Extras): string | undefined {
  const variants = Object.entries(products).flatMap(([key, { marketPrices: prices }]) => {
    const variant = extras[key];
    return variant !== undefined && prices.length > 0 ? [{ variant, prices }] : [];
  });
  const document: PriceDocument = { version: 1, variants };
  return variants.length > 0 ? JSON.stringify(document) : undefined;
}
