import type { TranslatableText } from '@uptill/feature-schema';
import type { z } from 'zod';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { readThemeLocales } from '../theme/theme-locales.server';
import { findLocale } from './locales.server';
import { loadCoverage } from './texts';
import { translationsFromTheme } from './theme-sentences';
import { type themeTranslations, toEntries } from './translations';

/**
 * Handles `GET /api/translations/theme`: returns what the published theme has as translations of the shop's texts.
 * @throws Response 404 if the store has no such language beside the primary one.
 */
export async function readThemeTranslations(
  { graphql, texts }: { graphql: AdminGraphql; texts: ReadonlyMap<string, TranslatableText> },
  locale: string,
): Promise<z.infer<typeof themeTranslations>> {
  const { locale: known, primary } = await findLocale(graphql, locale);
  const [files, coverage] = await Promise.all([readThemeLocales(graphql, [primary, known]), loadCoverage(primary)]);
  const found = translationsFromTheme(texts.values(), {
    sources: [files.default, files.inLanguage(primary)],
    target: files.inLanguage(known),
    primary: coverage,
  });
  return { translations: toEntries(known, Object.fromEntries(found)) };
}
