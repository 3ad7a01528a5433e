import {
  type Access,
  compileConfig,
  compileExtras,
  compileOffers,
  compilePrices,
  compileThankYou,
  compileTranslations,
  type FeaturesDocument,
  features,
  missingRequirement,
  publishedBrand,
  publishedProviders,
  resolveBrand,
  type StorefrontTranslations,
  screens,
  sourceCollections,
  type Translations,
  turnedOff,
  usableDocument,
  withoutOffers,
} from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import {
  type Documents,
  isTranslations,
  type KindName,
  localeOf,
  NAMED_AS_TRANSLATIONS,
  type TranslationsKind,
} from '../documents/document-kinds';
import type { ExtraTexts } from '../extras/translate-extras.server';
import { MARKETS_AND_TRANSLATIONS } from '../pages/pages';
import { MAX_JSON_METAFIELD_BYTES } from '../shop-metafields/app-metafield.server';
import { publishedCode } from './published-code';
import type { Compiled, Known, PrepareWrite } from './write';
import { writeConfig } from './write-config.server';
import { writeCustomCode } from './write-custom-code.server';
import { writeThankYou } from './write-thank-you.server';
import { writeTranslations } from './write-translations.server';

/** A value that is compiled from documents and published. */
export interface Target<Kind extends KindName = KindName> {
  /** The source documents. A save of any of them publishes the target. */
  documents: readonly Kind[];
  /** True if it is also compiled from the translations that the shop has saved, in all languages. */
  hasTranslations?: boolean;
  /** Returns the value to publish, without anything that the shop may not use. Must be pure. */
  compile(documents: Pick<Documents, Kind>, access: Access, known?: Known): Compiled;
  /** Largest JSON in bytes. */
  maxBytes: number;
  /** Purpose of the value, in a message: "Shopify stores at most 128 KB for the storefront". */
  purpose(): string;
  /** Writes the value. */
  prepareWrite: PrepareWrite;
}

/** The targets with one value per shop. To add a target, add an entry: the release publishes new targets itself. */
const SINGLE_TARGETS = {
  config: defineTarget({
    documents: ['features', 'markets', 'merchantAnalyticsProviderIds', 'brand'],
    compile: ({ markets, merchantAnalyticsProviderIds, brand, ...documents }, access, known = {}) => {
      const { hasOffers = true, handles, extras = {}, collections, refused = [] } = known;
      const settings = resolveBrand(features, documents.features, brand);
      const allowed = turnedOff(usable(settings, access), (key) => refused.includes(key));
      const document = hasOffers ? allowed : withoutOffers(features, allowed, markets);
      const offers = compileOffers(features, document, markets, Object.values(extras));
      const products = compileExtras(features, document, markets);
      const config = {
        ...compileConfig(features, document, markets, { offers, handles, extras, collections }),
        ...publishedProviders(merchantAnalyticsProviderIds),
        ...publishedBrand(brand),
      };
      return {
        json: JSON.stringify(config),
        variants: config.uncounted,
        collections: sourceCollections(features, document),
        offers: Object.fromEntries(
          Object.entries(offers).map(([combination, offer]) => [combination, JSON.stringify(offer)]),
        ),
        extras: products,
        prices: compilePrices(products, extras),
      };
    },
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forTheStorefront'),
    prepareWrite: writeConfig('config'),
  }),
  thankYou: defineTarget<'features' | 'markets' | TranslationsKind>({
    documents: ['features', 'markets'],
    hasTranslations: true,
    compile: (documents, access, { collections, excluded } = {}) => {
      const document = usable(documents.features, access);
      const compiled = compileThankYou(document, textsByLocale(documents, access), { collections, excluded });
      if (!compiled) return { json: '' };
      const offers = Object.values(compileOffers(features, document, documents.markets));
      return {
        json: JSON.stringify(compiled),
        collections: sourceCollections(features, document),
        variants: offers.flatMap(({ uncounted }) => uncounted),
      };
    },
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forTheThankYouPage'),
    prepareWrite: writeThankYou,
  }),
  customCode: defineTarget({
    documents: ['customCode'],
    compile: ({ customCode }) => ({ json: publishedCode(customCode) }),
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forTheStorefront'),
    prepareWrite: writeCustomCode,
  }),
};

/** Returns the target of the texts in one language. Pages in this language contain it. */
function translationsTarget(name: TranslationsKind): Target {
  return defineTarget({
    documents: ['features', name],
    compile: (documents, access) => {
      const texts = textsByLocale(documents, access)[localeOf(name)] ?? {};
      const translations = compileTranslations(features, usable(documents.features, access), texts);
      return { json: JSON.stringify(translations), extraTexts: textsOfExtras(translations) };
    },
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forALanguage', { locale: localeOf(name) }),
    prepareWrite: writeTranslations(name, localeOf(name)),
  });
}

/** Returns the translations among these documents, by language. A shop without their plan has none. */
function textsByLocale(documents: Pick<Documents, TranslationsKind>, access: Access): Record<string, Translations> {
  if (missingRequirement(access, MARKETS_AND_TRANSLATIONS)) return {};
  return Object.fromEntries(
    Object.entries(documents).flatMap(([kind, texts]) => (isTranslations(kind) ? [[localeOf(kind), texts]] : [])),
  );
}

/** Returns the translated texts of the products of paid add-ons. */
function textsOfExtras(translations: StorefrontTranslations): ExtraTexts {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const entries = Object.entries(translations).map(([key, { both, desktop, mobile }]) => {
    const { title, description } = { ...mobile, ...desktop, ...both };
    return [key, { title: textOf(title), description: textOf(description) }];
  });
  return Object.fromEntries(entries);
}

const usable = (document: FeaturesDocument, access: Access) => usableDocument({ features, screens }, document, access);

/** Name of a target. The texts of each language are a target of their own. */
export type TargetName = keyof typeof SINGLE_TARGETS | TranslationsKind;

export const SINGLE_TARGET_NAMES = Object.keys(SINGLE_TARGETS) as (keyof typeof SINGLE_TARGETS)[];

/** Returns the target with this name. */
export function targetOf(name: TargetName): Target {
  return isTranslations(name) ? translationsTarget(name) : SINGLE_TARGETS[name];
}

/** Matches the publications of targets that this release knows. */
export const KNOWN_TARGETS = {
  OR: [{ target: { in: SINGLE_TARGET_NAMES } }, { target: NAMED_AS_TRANSLATIONS }],
};

/**
 * Returns the names of the targets that are compiled from a kind of document, in a shop that has saved these translations.
 */
export function targetsOf(kind: KindName, translations: readonly TranslationsKind[]): TargetName[] {
  const languages = new Set([...translations, ...(isTranslations(kind) ? [kind] : [])]);
  return [...SINGLE_TARGET_NAMES, ...languages].filter((name) => {
    const { documents, hasTranslations } = targetOf(name);
    return documents.includes(kind) || (hasTranslations && isTranslations(kind));
  });
}

/** Infers the parameter of `compile` from `documents`. */
function defineTarget<const Kind extends KindName>(target: Target<Kind>): Target<Kind> {
  return target;
}
