import type { MarketPrice } from './extras/price-document.ts';
import type { Fields, NumberField, PublishedValuesOf, ToggleField, ValuesOf } from './fields/field.ts';
import type { Platform } from './keys.ts';
import type { Combination, Offer } from './offers/offer-document.ts';
import type { Picture } from './picture.ts';

/** The fields of a feature. `isEnabled` and `zIndex` are required. */
export type FeatureFields = Fields & { isEnabled: ToggleField; zIndex: NumberField };

/** A validation error and the path of its field: `['stickyBar', 'mobile', 'button', 'buttonText']`. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * Validates several fields of one feature on one platform together, once each of its fields is valid. Returns issues whose
 * paths are relative to the feature's settings. Must be pure, because both the form and the server call it.
 */
export type Rule<F extends FeatureFields = FeatureFields> = (settings: ValuesOf<F>, context: RuleContext) => Issue[];

export interface RuleContext {
  platform: Platform;
  /** Returns the name of a market for messages. */
  marketName(id: string): string;
}

/** A theme component that may duplicate a feature. */
export type ThemeCounterpart = 'cartDrawer' | 'productBar';

export interface Feature<Key extends string = string, F extends FeatureFields = FeatureFields> {
  key: Key;
  /** The name shown to merchants. */
  name: string;
  /**
   * For a section: the key of the feature whose widget contains it. A section has no host element of its own, and is
   * published only while its parent is on.
   */
  parent?: string;
  /** The theme component that the feature may duplicate. */
  themeCounterpart?: ThemeCounterpart;
  /** Where shoppers see the feature. */
  picture?: Picture;
  fields: F;
  /** Settings of a new shop that differ from the defaults, with amounts in US dollars. */
  newShop?: Partial<ValuesOf<F>>;
  /**
   * Other texts that the app itself puts into settings, such as those of templates, by the name of their field. They are
   * translated like defaults.
   */
  otherTexts?: Readonly<Record<string, readonly string[]>>;
  rules: readonly Rule<F>[];
  /**
   * For a feature with rewards at checkout: returns them for the published settings of one platform, without levels
   * that have no reward.
   */
  offer?(settings: PublishedValuesOf<F>): Offer & { combination: Combination };
  /** For a feature that sells a product managed by the app: the product's handle, and its data. */
  extra?: { handle: string; product(settings: PublishedValuesOf<F>): ExtraProduct };
}

/** The product of a paid add-on. The app creates it in the shop. */
export interface ExtraProduct {
  title: string;
  description: string;
  /** URL and alt text of its image. An empty URL means no image. */
  image: { url: string; alt: string };
  /** Major units of the shop's currency. */
  price: number;
  /** Other prices of some markets. */
  marketPrices: readonly MarketPrice[];
}

/** Defines a feature. Form, API and storefront types are derived from the definition. */
export function defineFeature<const Key extends string, F extends FeatureFields>(
  definition: Omit<Feature<Key, F>, 'rules'> & { rules?: readonly Rule<F>[] },
): Feature<Key, F> {
  return { rules: [], ...definition };
}

// biome-ignore lint/suspicious/noExplicitAny: rules are contravariant in their fields, so no other type includes every feature
export type AnyFeature = Feature<string, any>;

export type Features = Readonly<Record<string, AnyFeature>>;

/** The settings of one feature on one platform. */
export type SettingsOf<F extends AnyFeature> = ValuesOf<F['fields']>;
