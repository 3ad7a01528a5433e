import {
  type AnyDocument,
  type AnyFeature,
  asSettings,
  type Brand,
  type ColourField,
  type Features,
  type NumberField,
  ownName,
  PLATFORMS,
  resolveBrand,
  type Settings,
  separateBrand,
  valueAt,
  withValueAt,
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

/** The edited settings, and what the server has shown. */
export interface LinkedSettings {
  /** The features that the form shows. */
  features: readonly AnyFeature[];
  saved: AnyDocument;
  current: AnyDocument;
  brand: Brand;
}

/** The relations of settings to the brand. */
export interface BrandLinks {
  /** Returns how the setting at a path of the document is related to the brand. */
  linkOf(path: string, field: ColourField | NumberField): BrandLink;
  /** Returns an entry that was added to the list at a path of the document, with the brand's values. */
  newEntry(path: string, entries: readonly Settings[], index: number): Settings;
}

/** Returns the relations as `separateBrand` sees them when the settings are saved. */
export function brandLinks({ features, saved, current, brand }: LinkedSettings): BrandLinks {
  const only = byKey(features);
  const branded = resolveBrand(only, current, { ...brand, own: [] });
  const owned = new Set(brand.own);

  return {
    linkOf(path, field) {
      const [shown, value, brandValue] = [saved, current, branded].map((document) => valueAt(document, path));
      const isChanged = value !== shown;
      const isOwn = owned.has(nameOf(path));
      // New list items have defaults, which follow the brand too.
      const isNew = shown === undefined && value === field.default;
      if (value === brandValue) return { state: isOwn && !isChanged ? 'same' : 'follows', value: brandValue };
      if (!isOwn && (!isChanged || isNew)) return { state: 'follows', value };
      return { state: 'differs', value: isOwn ? brandValue : (shown ?? brandValue) };
    },
    newEntry(path, entries, index) {
      const resolved = resolveBrand(only, withValueAt(current, path, entries), brand);
      return asSettings(valueAt(resolved, `${path}.${index}`));
    },
  };
}

/** Returns the edited settings as the server shows them after a save: with the brand's values where they follow it. */
export function afterSave({ features, saved, current, brand }: LinkedSettings): AnyDocument {
  const only = byKey(features);
  const separated = separateBrand(only, current, saved, brand);
  return resolveBrand(only, separated.document, separated.brand);
}

const byKey = (features: readonly AnyFeature[]): Features =>
  Object.fromEntries(features.map((feature) => [feature.key, feature]));

/** Returns a path of the document with `*` for the indexes of list items, as in `Brand.own`. */
function nameOf(path: string): string {
  const [feature = '', platform, ...inside] = path.split('.');
  return ownName(feature, PLATFORMS.find((name) => name === platform) ?? 'mobile', inside.join('.'));
}
