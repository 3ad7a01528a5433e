import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { localeTranslations, TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { getLocale, localeQuery } from '../translations/translations-api.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the translations into a language of the store',
    query: localeQuery,
    answer: localeTranslations,
    requires: TRANSLATION_REQUIREMENTS,
    errors: ['not_found'],
    handle: ({ query, shop, admin: { graphql } }) =>
      getLocale({ prisma: database.prisma, shop, graphql }, query.locale),
  }),
});

export const action = loader;
