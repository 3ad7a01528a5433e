import {
  type Issue,
  type TranslatableText,
  type Translation,
  type Translations,
  translationIssues,
} from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import { translationsKind } from '../documents/document-kinds';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { sanitiseHtml } from '../features/sanitise-html.server';
import { notSaved, saveEdited } from '../saving/save-edited.server';
import { findLocale, readLocales } from './locales.server';
import { coverageOf, loadCoverage, progressOf, textsInUse, textsToTranslate } from './texts';
import {
  byKey,
  type initialTranslations,
  type LocaleTranslations,
  type savedTranslations,
  toEntries,
  translationEntry,
} from './translations';

/** Far more than the number of texts that fit into a metafield. */
const MAX_TRANSLATIONS = 10_000;

/** Body of `PUT /api/translations`: all translations into a language, and the version that they are based on. */
export const translationsBody = z.strictObject({
  locale: z.string().optional(),
  version: documentVersion,
  translations: z.array(translationEntry.partial({ locale: true, source: true })).max(MAX_TRANSLATIONS),
});

/** Parameters of the translations into one language. */
export const localeQuery = z.object({ locale: z.string() });

interface Shop {
  prisma: PrismaClient;
  shop: string;
  graphql: AdminGraphql;
}

/**
 * Reads the store's languages, each with its progress, and the translations into the first language besides the primary
 * one.
 */
export async function readInitial({ prisma, shop, graphql }: Shop): Promise<z.infer<typeof initialTranslations>> {
  const [locales, settings] = await Promise.all([readLocales(graphql), readDocument(prisma, shop, 'features')]);
  const texts = textsInUse(settings.content);
  const [documents, coverages] = await Promise.all([
    Promise.all(locales.map(({ locale }) => readDocument(prisma, shop, translationsKind(locale)))),
    Promise.all(locales.map(({ locale }) => loadCoverage(locale))),
  ]);
  const first = locales.findIndex(({ primary }) => !primary);
  const [locale, document] = [locales[first]?.locale, documents[first]];
  return {
    locales: locales.map((locale, index) => ({
      ...locale,
      selected: index === first,
      progress: progressOf(texts, documents[index]?.content ?? {}, coverages[index] ?? coverageOf(null)),
    })),
    selected: locale && document ? answerOf(locale, document.version, document.content) : null,
  };
}

/**
 * Handles `GET /api/translations/locale`.
 * @throws Response 404 if the store has no such language beside the primary one.
 */
export async function getLocale({ prisma, shop, graphql }: Shop, locale: string): Promise<LocaleTranslations> {
  const { locale: known } = await findLocale(graphql, locale);
  const { version, content } = await readDocument(prisma, shop, translationsKind(known));
  return answerOf(known, version, content);
}

/**
 * Handles `PUT /api/translations`: saves the complete list of translations into a language as the next version, and
 * responds as `GET /api/translations/locale` does. A blank translation is removed. HTML is sanitised. Stored translations
 * of deleted texts are retained unchanged, because the text may return; new ones are refused. Changes of newer versions are
 * retained.
 *
 * Saves nothing and responds 422 with an issue at each entry of another language (`['translations', 0, 'locale']`), at the
 * key of each text whose translation is invalid, or at the longest translations if all are too long together, or 409 if a
 * newer version has another translation of the same text.
 * @throws Response 404 if the store has no such language beside the primary one.
 */
export async function putTranslations(
  { prisma, shop, graphql, userId }: Shop & { userId: string },
  locale: string,
  { version, ...body }: z.infer<typeof translationsBody>,
): Promise<z.infer<typeof savedTranslations> | Response> {
  const { locale: known } = await findLocale(graphql, locale);
  const kind = translationsKind(known);
  const [texts, stored] = await Promise.all([readTexts(prisma, shop), readDocument(prisma, shop, kind)]);
  const entries = byKey(body.translations.map(({ source = '', ...entry }) => ({ ...entry, source })));
  const clean = (base: Translations) => {
    const gone = Object.entries(base).filter(([key]) => !texts.has(key));
    return cleanTranslations(texts, entries, Object.fromEntries(gone));
  };
  const unknown = Object.keys(entries).filter((key) => !texts.has(key) && !Object.hasOwn(stored.content, key));
  const issues: Issue[] = [
    ...otherLocales(known, body),
    ...unknown.map((key) => ({ path: [key], message: t('translations.textIsGone') })),
    ...translationIssues(texts, clean({})),
  ];
  if (issues.length > 0) return notSaved({ ok: false, reason: 'invalid', issues }, t('translations.invalid'));

  const saved = await saveEdited(prisma, {
    shop,
    savedBy: userId,
    kind,
    base: version,
    content: clean,
    // Each translation is valid by itself.
    check: (merged) => ({ ok: true, content: merged }),
  });
  if (saved.ok) return { ...answerOf(known, saved.version, saved.document), merged: saved.merged };
  const details = saved.reason === 'too_large' ? longest(texts, clean({})) : [];
  return notSaved({ ...saved, issues: [...saved.issues, ...details] }, t('translations.invalid'));
}

/** Returns an issue at each entry of the body in another language than the query's. */
function otherLocales(locale: string, body: Omit<z.infer<typeof translationsBody>, 'version'>): Issue[] {
  const named = [
    { path: ['locale'], locale: body.locale },
    ...body.translations.map((entry, index) => ({ path: ['translations', index, 'locale'], locale: entry.locale })),
  ];
  return named
    .filter((each) => each.locale !== undefined && each.locale !== locale)
    .map(({ path }) => ({ path, message: t('translations.otherLanguage', { locale }) }));
}

/** Reads the texts of a shop that can be translated, by key. */
export async function readTexts(prisma: PrismaClient, shop: string): Promise<ReadonlyMap<string, TranslatableText>> {
  return textsToTranslate((await readDocument(prisma, shop, 'features')).content);
}

/**
 * Returns the translations to store: translations of existing texts, sanitised and without blank ones, and the `retained` ones.
 */
export function cleanTranslations(
  texts: ReadonlyMap<string, TranslatableText>,
  translations: Translations,
  retained: Translations,
): Translations {
  const known = Object.entries(translations).flatMap(([key, translation]) => {
    const text = texts.get(key);
    return text && translation.value.trim() !== '' ? [[key, cleaned(text, translation)] as const] : [];
  });
  return { ...retained, ...Object.fromEntries(known) };
}

/** Returns the translation of a text to store. Without a source, it is a translation of the current text. */
function cleaned({ field, value: current }: TranslatableText, { value, source }: Translation): Translation {
  return { value: field.kind === 'richText' ? sanitiseHtml(value) : value, source: source || current };
}

const LONGEST = 3;

/** Returns an issue at each of the longest translations. */
function longest(texts: ReadonlyMap<string, TranslatableText>, translations: Translations): Issue[] {
  const known = Object.entries(translations).filter(([key]) => texts.has(key));
  const byLength = known.toSorted(([, one], [, other]) => other.value.length - one.value.length);
  return byLength.slice(0, LONGEST).map(([key, { value }]) => ({
    path: [key],
    message: t('translations.isOne', { count: value.length }),
  }));
}

function answerOf(locale: string, version: number, translations: Translations): LocaleTranslations {
  return { locale, version, translations: toEntries(locale, translations) };
}
