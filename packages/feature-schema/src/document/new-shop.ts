import type { AnyFeature, Features } from '../feature.ts';
import type { Field, Fields } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { AMOUNT_FACTORS, factorOf, multiplied } from './amounts.ts';
import { type AnyDocument, asSettings, type Settings } from './document.ts';
import { isSameValue } from './is-same-value.ts';

/**
 * Returns the document of a new shop: settings that have their defaults get those of a new shop (`Feature.newShop`), with
 * amounts that fit the shop's currency (ISO 4217). Settings that were changed stay.
 */
export function asNewShop(features: Features, document: AnyDocument, currency: string): AnyDocument {
  const entries = Object.entries(document).map(([key, platforms]) => {
    const feature = Object.values(features).find((each) => each.key === key);
    if (!feature) return [key, platforms];
    const defaults: Settings = defaultsOf(feature.fields);
    const changed = (settings: Settings): Settings => {
      const fresh = newShopSettings(feature, factorOf(currency));
      return Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name,
          isSameValue(value, defaults[name]) ? fresh[name] : value,
        ]),
      );
    };
    return [key, { mobile: changed(platforms.mobile), desktop: changed(platforms.desktop) }];
  });
  return Object.fromEntries(entries);
}

/** Returns true if a setting has the value of a new shop in any currency. Colours are the brand's, so they may differ. */
export function isOfNewShop(feature: AnyFeature, name: string, value: unknown): boolean {
  const field: Field | undefined = feature.fields[name];
  if (!field) return false;
  const plain = withoutBrand(field, value);
  return AMOUNT_FACTORS.some((factor) => {
    const settings = newShopSettings(feature, factor);
    return isSameValue(withoutBrand(field, settings[name]), plain);
  });
}

/** Returns a value of a field in which the fields that follow the brand have their defaults. */
function withoutBrand(field: Field, value: unknown): unknown {
  if ('brandRole' in field && field.brandRole) return field.default;
  if (field.kind === 'list' && Array.isArray(value)) return value.map((item) => plainSettings(field.item, item));
  return field.kind === 'group' ? plainSettings(field.fields, value) : value;
}

function plainSettings(fields: Fields, value: unknown): Settings {
  const entries = Object.entries(asSettings(value));
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      const field = fields[name];
      return [name, field ? withoutBrand(field, inner) : inner];
    }),
  );
}

/** Returns a new shop's settings of a feature, with amounts of this factor. */
function newShopSettings({ fields, newShop }: AnyFeature, factor: number): Settings {
  return multiplied(factor)(fields, { ...defaultsOf(fields), ...structuredClone(newShop) });
}
