import type { TranslatableText } from '@uptill/feature-schema';
import type { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import type { automaticAnswer, automaticBody } from './automatic';
import { findLocale } from './locales.server';
import { loadCoverage } from './texts';
import { TranslationFailure, type Translator } from './translator.server';

interface Request {
  graphql: AdminGraphql;
  translator: Translator | null;
  /** The shop's texts, by key. */
  texts: ReadonlyMap<string, TranslatableText>;
}

/**
 * Handles `PUT /api/translations/auto`: translates stored texts of the shop, and saves nothing. A text that could not be
 * translated is among the failed ones.
 *
 * Responds 404 for a language that the store does not have, 422 with an issue at each text that does not exist, and 503 or
 * 429 if the service is not set up or fails.
 */
export async function translateAutomatically(
  { graphql, translator, texts }: Request,
  { properties, toLocale }: z.infer<typeof automaticBody>,
): Promise<z.infer<typeof automaticAnswer> | Response> {
  if (!translator) return problem('unavailable', t('translations.notSetUp'));
  const found = properties.map((address) => texts.get(`${address.featureKey}_${address.platform}_${address.property}`));
  const issues = found.flatMap((text, index) =>
    text ? [] : [{ path: ['properties', index], message: t('translations.textDoesNotExist') }],
  );
  if (issues.length > 0) return problem('validation', t('translations.unknownTexts'), { issues });
  const { locale, primary } = await findLocale(graphql, toLocale);
  const shownText = await loadCoverage(primary, true);

  // Mobile and desktop share most texts.
  const sources = [...new Map(found.flatMap((text) => (text ? [[text.value, text] as const] : []))).values()];
  try {
    const translated = await translator.translate(
      sources.map((text) => ({ text: shownText(text) || text.value, isHtml: text.field.kind === 'richText' })),
      { from: primary, to: locale },
    );
    const bySource = new Map(sources.map(({ value }, index) => [value, translated[index]]));
    const answer: z.infer<typeof automaticAnswer> = { translations: [], failed: [] };
    properties.forEach((address, index) => {
      const source = found[index]?.value ?? '';
      const value = bySource.get(source);
      if (value) answer.translations.push({ ...address, locale, value, source });
      else
        answer.failed.push({
          ...address,
          message: t('translations.placeholdersLost'),
        });
    });
    return answer;
  } catch (error) {
    if (error instanceof TranslationFailure) return problem(error.code, error.message);
    throw error;
  }
}
