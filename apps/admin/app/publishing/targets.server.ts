import {
  type Access,
  compileConfig,
  compileOffers,
  compileTranslations,
  type FeaturesDocument,
  features,
  lackOf,
  screens,
  usableDocument,
  withoutOffers,
} from '@uptill/feature-schema';
import { type Documents, isTranslations, type KindName, type TranslationsKind } from '../documents/document-kinds';
import { configWithOffers } from '../offers/publish-offers.server';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';
import { t } from '../texts/texts';
import { jsonMetafield, MAX_JSON_METAFIELD_BYTES } from './app-metafield.server';
import type { Compiled, Handles, PrepareWrite } from './write';

/** Something that is compiled from documents and published. */
export interface Target<Kind extends KindName = KindName> {
  /** The documents that it is compiled from. A save of any of them publishes it. */
  documents: readonly Kind[];
  /**
   * Returns what to publish, without anything that the shop may not use, and without what needs a discount at checkout
   * unless `withOffers`. Must be pure.
   */
  compile(documents: Pick<Documents, Kind>, access: Access, withOffers: boolean, handles?: Handles): Compiled;
  /** Largest JSON in bytes. */
  maxBytes: number;
  /** What the value is for, in a message: "Shopify stores at most 128 KB for the storefront". */
  purpose(): string;
  /** How the value is written. */
  prepareWrite: PrepareWrite;
}

/** The targets of which a shop has one. To add one, add an entry: a release publishes new targets itself. */
const SINGLE_TARGETS = {
  config: defineTarget({
    documents: ['features', 'markets'],
    compile: ({ markets, ...documents }, access, withOffers, handles) => {
      const allowed = usable(documents.features, access);
      const document = withOffers ? allowed : withoutOffers(features, allowed, markets);
      const offers = compileOffers(features, document, markets);
      const config = compileConfig(features, document, markets, { offers, handles });
      return {
        json: JSON.stringify(config),
        variants: config.uncounted,
        offers: Object.fromEntries(
          Object.entries(offers).map(([combination, offer]) => [combination, JSON.stringify(offer)]),
        ),
      };
    },
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forTheStorefront'),
    prepareWrite: configWithOffers('config'),
  }),
};

/** Returns the target of the texts in one language. A page contains it if it is shown in this language. */
function translationsTarget(name: TranslationsKind): Target {
  return defineTarget({
    documents: ['features', name],
    compile: (documents, access) => {
      const texts = lackOf(access, MARKETS_AND_TRANSLATIONS) ? {} : (documents[name] ?? {});
      return { json: JSON.stringify(compileTranslations(features, usable(documents.features, access), texts)) };
    },
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forALanguage', { locale: name.slice(2) }),
    prepareWrite: jsonMetafield(name),
  });
}

const usable = (document: FeaturesDocument, access: Access) => usableDocument({ features, screens }, document, access);

/** What is published of each shop, by name. The texts of each language are a target. */
export type TargetName = keyof typeof SINGLE_TARGETS | TranslationsKind;

export const SINGLE_TARGET_NAMES = Object.keys(SINGLE_TARGETS) as (keyof typeof SINGLE_TARGETS)[];

/** Returns the target with this name. */
export function targetOf(name: TargetName): Target {
  return isTranslations(name) ? translationsTarget(name) : SINGLE_TARGETS[name];
}

/** Matches the publications of targets that this release knows. */
export const KNOWN_TARGETS = {
  OR: [{ target: { in: SINGLE_TARGET_NAMES } }, { target: { startsWith: 't_' } }],
};

/**
 * Returns the names of the targets that are compiled from a kind of document, in a shop that has saved these translations.
 */
export function targetsOf(kind: KindName, translations: readonly TranslationsKind[]): TargetName[] {
  const languages = new Set([...translations, ...(isTranslations(kind) ? [kind] : [])]);
  return [...SINGLE_TARGET_NAMES, ...languages].filter((name) => targetOf(name).documents.includes(kind));
}

/** Infers from `documents` what `compile` gets. */
function defineTarget<const Kind extends KindName>(target: Target<Kind>): Target<Kind> {
  return target;
}
