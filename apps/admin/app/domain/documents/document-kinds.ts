import {
  type Brand,
  brandFieldNames,
  brandSchema,
  defaultDocument,
  type FeaturesDocument,
  features,
  type Market,
  marketSchema,
  migrateDocument,
  NO_PROVIDERS,
  noBrand,
  type ProviderIds,
  providerIdsSchema,
  SCHEMA_VERSION,
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
}

/** The kinds with one document per shop. To add a kind, add an entry. */
const SINGLE_KINDS = {
  features: {
    schemaVersion: SCHEMA_VERSION,
    initial: () => defaultDocument(features),
    migrate: ({ schemaVersion, content }) => migrateDocument(features, { schemaVersion, document: content }),
    sample: () => sampleDocument(features),
  } satisfies DocumentKind<FeaturesDocument>,
  markets: {
    schemaVersion: 1,
    initial: (): Market[] => [],
    migrate: ({ content }) => marketSchema.array().parse(content),
    sample: () => [{ id: 'sample', name: 'Sample', countries: ['DE', 'FR'] }],
  } satisfies DocumentKind<Market[]>,
  merchantAnalyticsProviderIds: {
    schemaVersion: 1,
    initial: () => NO_PROVIDERS,
    migrate: ({ content }) => providerIdsSchema.parse(content),
    sample: () => ({ facebookPixelId: '123456789012345', googleAnalyticsId: 'G-SAMPLE1234' }),
  } satisfies DocumentKind<ProviderIds>,
  brand: {
    schemaVersion: 1,
    initial: noBrand,
    migrate: ({ content }) => brandSchema.parse(content),
    sample: () => ({ isAdopted: true, style: noBrand().style, own: brandFieldNames(features).slice(0, 1) }),
  } satisfies DocumentKind<Brand>,
  customCode: {
    schemaVersion: 1,
    initial: () => NO_CODE,
    migrate: ({ content }) => customCodeSchema.parse(content),
    sample: () => ({ js: 'sample()', css: '.sample {}' }),
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
