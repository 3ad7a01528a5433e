import {
  type Brand,
  brandFieldNames,
  brandFields,
  brandSchema,
  type Choose,
  defaultDocument,
  type FeaturesDocument,
  features,
  featuresParts,
  type Market,
  type Merged,
  marketSchema,
  mergeChanges,
  migrateDocument,
  NO_PROVIDERS,
  noBrand,
  type Parts,
  type ProviderIds,
  partsOfFields,
  providerIdsSchema,
  SCHEMA_VERSION,
  type Sides,
  sampleDocument,
  type Translations,
  textsByKey,
  translationsSchema,
} from '@uptill/feature-schema';
import { type CustomCode, customCodeSchema, NO_CODE } from './custom-code';

/** A kind of document. Merchants save a document as a whole. */
export interface DocumentKind<Content = unknown> {
  /** Version of the content's format in this release. It is stored with every saved version. */
  schemaVersion: number;
  /** Returns the content before the first save. */
  initial(): Content;
  /** Converts content stored by this or an older release to the format of this release. */
  migrate(stored: { schemaVersion: number; content: unknown }): Content;
  /** Returns content that uses the whole format. A change of its compiled form shows that a release publishes differently. */
  sample(): Content;
  /** How the changes of two people are merged. */
  parts: Parts;
}

/** The parts of a record: each name is a field. */
const EACH: Parts = { part: () => 'value' };

const BRAND_PARTS: Record<keyof Brand, Parts> = { isAdopted: 'value', style: partsOfFields(brandFields), own: 'names' };

/** The kinds with one document per shop. To add a kind, add an entry. */
const SINGLE_KINDS = {
  features: {
    schemaVersion: SCHEMA_VERSION,
    initial: () => defaultDocument(features),
    migrate: ({ schemaVersion, content }) => migrateDocument(features, { schemaVersion, document: content }),
    sample: () => sampleDocument(features),
    parts: featuresParts(features),
  } satisfies DocumentKind<FeaturesDocument>,
  markets: {
    schemaVersion: 1,
    initial: (): Market[] => [],
    migrate: ({ content }) => marketSchema.array().parse(content),
    sample: () => [{ id: 'sample', name: 'Sample', countries: ['DE', 'FR'] }],
    parts: { key: 'id', item: EACH },
  } satisfies DocumentKind<Market[]>,
  merchantAnalyticsProviderIds: {
    schemaVersion: 1,
    initial: () => NO_PROVIDERS,
    migrate: ({ content }) => providerIdsSchema.parse(content),
    sample: () => ({ facebookPixelId: '123456789012345', googleAnalyticsId: 'G-SAMPLE1234' }),
    parts: EACH,
  } satisfies DocumentKind<ProviderIds>,
  brand: {
    schemaVersion: 1,
    initial: noBrand,
    migrate: ({ content }) => brandSchema.parse(content),
    sample: () => ({ isAdopted: true, style: noBrand().style, own: brandFieldNames(features).slice(0, 1) }),
    parts: { part: (name) => BRAND_PARTS[name as keyof Brand] ?? 'value' },
  } satisfies DocumentKind<Brand>,
  customCode: {
    schemaVersion: 1,
    initial: () => NO_CODE,
    migrate: ({ content }) => customCodeSchema.parse(content),
    sample: () => ({ js: 'sample()', css: '.sample {}' }),
    parts: EACH,
  } satisfies DocumentKind<CustomCode>,
};

/** The texts of a shop in one language. */
const TRANSLATIONS: DocumentKind<Translations> = {
  schemaVersion: 1,
  initial: () => ({}),
  migrate: ({ content }) => translationsSchema.parse(content),
  sample: () =>
    Object.fromEntries(
      [...textsByKey(features, sampleDocument(features))].map(([key, { value: source }]) => [
        key,
        { value: key, source },
      ]),
    ),
  parts: EACH,
};

/** The kind of the texts in one language: `t_fr`. A shop has one for each locale that is translated. */
export type TranslationsKind = `t_${string}`;

export type SingleKindName = keyof typeof SINGLE_KINDS;

export type KindName = SingleKindName | TranslationsKind;

/** The content of each kind of document. */
export type Documents = { [Kind in SingleKindName]: ReturnType<(typeof SINGLE_KINDS)[Kind]['initial']> } & {
  [kind: TranslationsKind]: Translations;
};

export const SINGLE_KIND_NAMES = Object.keys(SINGLE_KINDS) as SingleKindName[];

/** Returns the kind with this name. */
export function kindOf<Kind extends KindName>(name: Kind): DocumentKind<Documents[Kind]>;
export function kindOf(name: KindName): DocumentKind {
  return isTranslations(name) ? TRANSLATIONS : SINGLE_KINDS[name];
}

/** Returns the kind of the texts in a language. */
export const translationsKind = (locale: string): TranslationsKind => `t_${locale}`;

/** Returns the language of a kind of translations. */
export const localeOf = (kind: TranslationsKind): string => kind.slice('t_'.length);

/**
 * Matches the names of kinds of translations, and of their targets, in the database. Prisma passes the prefix to `like`
 * unescaped, where an underscore is any character.
 */
export const NAMED_AS_TRANSLATIONS = { startsWith: 't\\_' };

export const isTranslations = (name: string): name is TranslationsKind => name.startsWith('t_');

/** Returns true for the name of a kind that this release knows. */
export const isKindName = (name: string): name is KindName => isTranslations(name) || Object.hasOwn(SINGLE_KINDS, name);

/** Returns how the changes of two people to a kind of document are named and merged. */
export function merging<Kind extends KindName>(kind: Kind) {
  return {
    kind,
    merge: (sides: Sides<Documents[Kind]>, choose?: Choose): Merged<Documents[Kind]> =>
      mergeChanges(kindOf<KindName>(kind).parts, sides, choose),
  };
}
