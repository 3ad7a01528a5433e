import {
  type AnyDocument,
  type AnyFeature,
  type Brand,
  type ColourField,
  type NumberField,
  ownName,
  PLATFORMS,
  resolveBrand,
  valueAt,
} from '@uptill/feature-schema';

/** How an edited setting is related to the shop's brand. */
export interface BrandLink {
  /**
   * `follows`: it has the brand's value, also after the brand changes. `same`: it has the brand's value at the moment, but
   * its own. `differs`: it has another value, which a save makes its own.
   */
  state: 'follows' | 'same' | 'differs';
  /** The value with which it follows the brand after a save. */
  value: unknown;
}

/** The edited settings of a feature, and what the server has shown. */
export interface LinkedSettings {
  feature: AnyFeature;
  saved: AnyDocument;
  current: AnyDocument;
  brand: Brand;
}

/**
 * Returns a function that tells how the setting at a path of the document is related to the brand, as `separateBrand` does
 * when the settings are saved.
 */
export function brandLinks({ feature, saved, current, brand }: LinkedSettings) {
  const branded = resolveBrand({ [feature.key]: feature }, current, { ...brand, own: [] });
  const owned = new Set(brand.own);

  return (path: string, field: ColourField | NumberField): BrandLink => {
    const [shown, value, brandValue] = [saved, current, branded].map((document) => valueAt(document, path));
    const isChanged = value !== shown;
    const isOwn = owned.has(nameOf(path));
    // New list items have defaults, which follow the brand too.
    const isNew = shown === undefined && value === field.default;
    if (value === brandValue) return { state: isOwn && !isChanged ? 'same' : 'follows', value: brandValue };
    if (!isOwn && (!isChanged || isNew)) return { state: 'follows', value };
    return { state: 'differs', value: isOwn ? brandValue : (shown ?? brandValue) };
  };
}

/** Returns a path of the document with `*` for the indexes of list items, as in `Brand.own`. */
function nameOf(path: string): string {
  const [feature = '', platform, ...inside] = path.split('.');
  return ownName(feature, PLATFORMS.find((name) => name === platform) ?? 'mobile', inside.join('.'));
}
