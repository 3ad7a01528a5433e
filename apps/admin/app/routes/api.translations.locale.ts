import { localeTranslations, TRANSLATION_REQUIREMENTS } from '../domain/translations/translations';
import { getLocale, localeQuery } from '../domain/translations/translations-api.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

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
