import type { AnyFeature, Features } from '../feature.ts';
import type { Field, Fields } from '../fields/field.ts';
import { isolatePlaceholders } from '../isolate-placeholders.ts';
import { PLATFORMS } from '../keys.ts';
import { countriesOf, type Market } from '../market.ts';
import type { Combination, OfferDocument } from '../offers/offer-document.ts';
import { collectionsOf, publishedSources } from '../recommendations/priority.ts';
import { resourceNumber } from '../resource.ts';
import { type PublishedOffers, SCHEMA_VERSION } from '../storefront.ts';
import type { AnyDocument, DocumentOf, Settings } from './document.ts';
import { withOfferedValues } from './options.ts';
import { withAllParts } from './part-order.ts';

/** The config published to the storefront. `StorefrontConfig` is the same with the types of each feature. */
export interface CompiledConfig {
  schemaVersion: number;
  features: Record<string, { desktop: Settings; mobile: Settings }>;
  offers?: PublishedOffers;
  uncounted?: readonly number[];
  handles?: Readonly<Record<number, string>>;
  extras?: Extras;
}

/** Variant ids of the shop's paid add-on products, by feature key. */
export type Extras = Readonly<Record<string, number>>;

/** Shop data that the settings refer to. */
interface ShopData {
  offers?: Readonly<Partial<Record<Combination, OfferDocument>>>;
  /** Product handles by the ids of the variants that the drawer shows. */
  handles?: Readonly<Record<number, string>>;
  extras?: Extras;
  /** Handles of recommendation collections, by global id. */
  collections?: Readonly<Record<string, string>>;
}

/**
 * Compiles saved settings to the storefront config. It contains each feature that is enabled on a platform together
 * with its parent: all desktop settings, and the top-level mobile fields that differ from desktop. Choices have an
 * available value, markets become lists of countries, picked resources become numeric ids, and placeholders are isolated.
 */
export function compileConfig<F extends Features>(
  features: F,
  document: DocumentOf<F>,
  markets: readonly Market[],
  { offers = {}, handles = {}, extras = {}, collections = {} }: ShopData = {},
): CompiledConfig {
  const published = publishedFeatures(features, document).map(({ key, fields }) => {
    const { mobile = {}, desktop = {} } = (document as AnyDocument)[key] ?? {};
    const compile = (settings: Settings) => compileSettings(fields, settings, markets, collections);
    const base = compile(desktop);
    return [key, { desktop: base, mobile: changedFields(base, compile(mobile)) }];
  });
  const documents = Object.values(offers);
  const uncounted = [...new Set([...Object.values(extras), ...documents.flatMap((offer) => offer.uncounted)])];
  return {
    schemaVersion: SCHEMA_VERSION,
    features: Object.fromEntries(published),
    ...(documents.length > 0 && { offers: summaryOf(offers) }),
    ...(uncounted.length > 0 && { uncounted }),
    ...(Object.keys(handles).length > 0 && { handles }),
    ...(Object.keys(extras).length > 0 && { extras }),
  };
}

function summaryOf({ combined, exclusive }: NonNullable<ShopData['offers']>): PublishedOffers {
  const exclusiveTitles = titlesOf(exclusive);
  return {
    titles: titlesOf(combined).filter((title) => !exclusiveTitles.includes(title)),
    differByPlatform: [combined, exclusive].some((offers) => offers?.mobile !== undefined),
  };
}

/** Returns the distinct reward names of a document. */
function titlesOf(offers: OfferDocument | undefined): string[] {
  const { desktop = [], mobile = [] } = offers ?? {};
  const levels = [...desktop, ...mobile].flatMap(({ sets }) => sets.flatMap((set) => set.levels));
  return [...new Set(levels.map(({ title }) => title))];
}

/** Returns the features that are enabled, together with their parents, on at least one platform. */
export function publishedFeatures<F extends Features>(features: F, document: DocumentOf<F>): AnyFeature[] {
  const settings: AnyDocument = document;
  const isOn = ({ key, parent = '' }: AnyFeature): boolean => {
    const containing = features[parent];
    return PLATFORMS.some((platform) => settings[key]?.[platform].isEnabled) && (!containing || isOn(containing));
  };
  return Object.values(features).filter(isOn);
}

/** Returns the global ids of the collections that published features use as sources. */
export function sourceCollections<F extends Features>(features: F, document: DocumentOf<F>): string[] {
  const settings: AnyDocument = document;
  return publishedFeatures(features, document).flatMap(({ key, fields }) =>
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.kind === 'priority' ? PLATFORMS.flatMap((platform) => collectionsOf(settings[key]?.[platform][name])) : [],
    ),
  );
}

/** Returns the settings of one feature as the storefront reads them. `collections` are handles by global id. */
export function compileSettings(
  fields: Fields,
  settings: Settings,
  markets: readonly Market[],
  collections: Readonly<Record<string, string>> = {},
): Settings {
  return publishedValues(fields, withOfferedValues(fields, settings));

  function publishedValues(fields: Fields, settings: Settings): Settings {
    const compiled = Object.entries(settings).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? publishedValue(field, value) : value];
    });
    return Object.fromEntries(compiled);
  }

  function publishedValue(field: Field, value: unknown): unknown {
    switch (field.kind) {
      case 'text':
        return field.placeholders.length > 0 ? isolatePlaceholders(value as string) : value;
      case 'market':
        return countriesOf(markets, [value as string]);
      case 'markets':
        return countriesOf(markets, value as string[]);
      case 'resources':
        return (value as string[]).map(resourceNumber);
      case 'priority':
        return publishedSources(value, collections);
      case 'order':
        return withAllParts(field, value as Record<string, string[]>);
      case 'group':
        return publishedValues(field.fields, value as Settings);
      case 'list':
        return (value as Settings[]).map((item) => publishedValues(field.item, item));
      default:
        return value;
    }
  }
}

function changedFields(base: Settings, other: Settings): Settings {
  // Settings are plain JSON in definition order, so equal values have equal JSON.
  const changed = Object.entries(other).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return Object.fromEntries(changed);
}
