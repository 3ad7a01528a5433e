import { saving } from '../domain/saving/staff-name.server';
import { savedTranslations, TRANSLATION_REQUIREMENTS } from '../domain/translations/translations';
import { localeQuery, putTranslations, translationsBody } from '../domain/translations/translations-api.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  PUT: operation({
    summary: 'Saves all translations into a language of the store. A blank translation is removed',
    query: localeQuery,
    body: translationsBody,
    answer: savedTranslations,
    requires: TRANSLATION_REQUIREMENTS,
    errors: ['not_found', 'conflict', 'validation'],
    handle: saving(({ query, body, shop, userId, admin: { graphql } }) =>
      putTranslations({ prisma: database.prisma, shop, graphql, userId }, query.locale, body),
    ),
  }),
});

export const action = loader;
