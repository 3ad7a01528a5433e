import { readThemeTranslations } from '../domain/translations/theme-api.server';
import { TRANSLATION_REQUIREMENTS, themeTranslations } from '../domain/translations/translations';
import { localeQuery, readTexts } from '../domain/translations/translations-api.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the published theme’s translations of sentences that are texts of the shop, too',
    query: localeQuery,
    answer: themeTranslations,
    requires: TRANSLATION_REQUIREMENTS,
    errors: ['not_found'],
    async handle({ query, shop, admin: { graphql } }) {
      const texts = await readTexts(database.prisma, shop);
      return readThemeTranslations({ graphql, texts }, query.locale);
    },
  }),
});

export const action = loader;
