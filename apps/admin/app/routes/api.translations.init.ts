import { initialTranslations, TRANSLATION_REQUIREMENTS } from '../domain/translations/translations';
import { readInitial } from '../domain/translations/translations-api.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary:
      'Reads the store’s languages with their progress, and the translations into the first language besides the primary one',
    answer: initialTranslations,
    requires: TRANSLATION_REQUIREMENTS,
    handle: ({ shop, admin: { graphql } }) => readInitial({ prisma: database.prisma, shop, graphql }),
  }),
});

export const action = loader;
