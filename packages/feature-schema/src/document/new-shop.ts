import type { AnyFeature, Features } from '../feature.ts';
import { defaultsOf } from '../fields/shape.ts';
import { AMOUNT_FACTORS, factorOf, multiplied } from './amounts.ts';
import type { AnyDocument, Settings } from './document.ts';
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
    const fresh = newShopSettings(feature, factorOf(currency));
    const changed = (settings: Settings): Settings =>
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name,
          isSameValue(value, defaults[name]) ? fresh[name] : value,
        ]),
      );
    return [key, { mobile: changed(platforms.mobile), desktop: changed(platforms.desktop) }];
  });
  return Object.fromEntries(entries);
}

/** Returns true if a setting has the value of a new shop in any currency. */
export function isOfNewShop(feature: AnyFeature, name: string, value: unknown): boolean {
  return AMOUNT_FACTORS.some((factor) => isSameValue(newShopSettings(feature, factor)[name], value));
}

/** Returns a new shop's settings of a feature, with amounts of this factor. */
function newShopSettings({ fields, newShop }: AnyFeature, factor: number): Settings {
  return multiplied(factor)(fields, { ...defaultsOf(fields), ...newShop });
}
