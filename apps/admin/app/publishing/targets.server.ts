import {
  type Access,
  compileConfig,
  compileTranslations,
  type FeaturesDocument,
  features,
  lackOf,
  screens,
  usableDocument,
} from '@uptill/feature-schema';
import { type Documents, isTranslations, type KindName, type TranslationsKind } from '../documents/document-kinds';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';
import { t } from '../texts/texts';
import { jsonMetafield, MAX_JSON_METAFIELD_BYTES, type PrepareWrite } from './app-metafield.server';

/** Something that is compiled from documents and published. */
export interface Target<Kind extends KindName = KindName> {
  /** The documents that it is compiled from. A save of any of them publishes it. */
  documents: readonly Kind[];
  /** Returns the value to publish, without anything that the shop may not use. Must be pure. */
  compile(documents: Pick<Documents, Kind>, access: Access): string;
  /** Largest value in bytes. */
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
    compile: (documents, access) =>
      JSON.stringify(compileConfig(features, usable(documents.features, access), documents.markets)),
    maxBytes: MAX_JSON_METAFIELD_BYTES,
    purpose: () => t('publishing.forTheStorefront'),
    prepareWrite: jsonMetafield('config'),
  }),
};

/** Returns the target of the texts in one language. A page contains it if it is shown in this language. */
function translationsTarget(name: TranslationsKind): Target {
  return defineTarget({
    documents: ['features', name],
    compile: (documents, access) => {
      const texts = lackOf(access, MARKETS_AND_TRANSLATIONS) ? {} : (documents[name] ?? {});
      return JSON.stringify(compileTranslations(features, usable(documents.features, access), texts));
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
