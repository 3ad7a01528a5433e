/**
 * The part of the schema in the storefront bundle: types, and functions that read the published config. It must not
 * import zod. The config contains resolved values and the storefront has no defaults, because the extension, the
 * server, the metafield and browser caches may be of different releases.
 */

import type { features } from './features/index.ts';
import type { PublishedValuesOf } from './fields/field.ts';
import type { Platform } from './keys.ts';

export { FONT_FAMILY, MAX_FONT_FAMILY } from './brand/font-family.ts';
export type { ThemeLook } from './brand/theme-look.ts';
export { type PartOrder, withMovedPart } from './document/part-order.ts';
export type { MiniCartSection, SectionPlace } from './features/mini-cart-sections.ts';
export type { ButtonAction } from './features/shared.ts';
export type { FeatureKey, Platform } from './keys.ts';

/**
 * The version of the settings format. Raise it when stored documents can no longer be read as they are, and add a
 * migration to `document/migrate.ts`. The storefront shows no widgets if the config has an unknown version.
 */
export const SCHEMA_VERSION = 1;

/** Distance of floating widgets and messages from the upper and lower edge of the screen, in pixels. */
export const BROWSER_PADDING: Record<Platform, number> = { desktop: 70, mobile: 25 };

/** The published settings of each defined feature, e.g. `FeatureSettings['stickyBar']`. */
export type FeatureSettings = { [Key in keyof typeof features]: PublishedValuesOf<(typeof features)[Key]['fields']> };

/** The content of the app-owned metafield `uptill.config`, written by `compileConfig`. */
export interface StorefrontConfig {
  schemaVersion: number;
  features: { [Key in keyof FeatureSettings]?: PublishedFeature<FeatureSettings[Key]> };
  /** Data about the offers at checkout for the drawer. Absent without offers. */
  offers?: PublishedOffers;
  /** Variants that do not count towards levels. Absent if all do. */
  uncounted?: readonly number[];
  /** Product handles by the ids of the variants that the drawer shows. Absent if there are none. */
  handles?: Readonly<Record<number, string>>;
  /**
   * Variant ids of the shop's paid add-on products, by feature key, even if the feature is off. Absent if there are
   * none.
   */
  extras?: Readonly<Partial<Record<keyof FeatureSettings, number>>>;
  /** The tracking providers that receive events. Absent without one. */
  providers?: PublishedProviders;
  /** Absent until the merchant adopts the brand. */
  brand?: PublishedBrand;
}

/** What applies to all widgets apart from the settings that follow the brand. The names are short, because pages contain it. */
export interface PublishedBrand {
  /** CSS colours: background, muted text, surface, border, success and error. */
  background: string;
  muted: string;
  surface: string;
  border: string;
  success: string;
  error: string;
  /** CSS `color-scheme` of a dark background. Absent otherwise. */
  scheme?: 'dark';
  /** Corners of buttons, and of boxes and inputs, in CSS pixels. */
  button: number;
  corner: number;
  /** CSS `font-weight` and `text-transform` of buttons. */
  weight: string;
  case: string;
  /** Factor of the spacing. */
  space: number;
  /** CSS `font-family` of headings and of other texts. Absent if the theme's is inherited, or the other's. */
  heading?: string;
  body?: string;
}

/** The ids of the merchant's tracking providers: a Facebook pixel, and a measurement id of Google Analytics 4. */
export interface PublishedProviders {
  facebook?: string;
  google?: string;
}

export interface PublishedOffers {
  /**
   * The names in the cart of rewards that combine with free shipping, except names that exclusive offers also use.
   * Unlike labels, they are not translated.
   */
  titles: readonly string[];
  /** True if mobile and desktop have different offers. The cart must then name its platform. */
  differByPlatform: boolean;
}

export interface PublishedFeature<Settings> {
  desktop: Settings;
  /** Only the top-level fields that differ from desktop. */
  mobile: Partial<Settings>;
}

/** Returns a feature's settings for a device class, or undefined if the shop does not use the feature. */
export function settingsFor<Key extends keyof FeatureSettings>(
  config: StorefrontConfig,
  key: Key,
  platform: Platform,
): FeatureSettings[Key] | undefined {
  const published: PublishedFeature<FeatureSettings[Key]> | undefined = config.features[key];
  return published && { ...published.desktop, ...(platform === 'mobile' && published.mobile) };
}

/** Translated texts by setting name, or by list item index. */
export interface Texts {
  [name: string]: string | Texts;
}

/** The content of the app-owned metafield `uptill.t_<locale>`, by feature, written by `compileTranslations`. */
export type StorefrontTranslations = Record<string, { [on in Platform | 'both']?: Texts }>;
