import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { initialTranslations, TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { readInitial } from '../translations/translations-api.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the store’s languages with their progress, and the translations into the first other one',
    answer: initialTranslations,
    requires: TRANSLATION_REQUIREMENTS,
    handle: ({ shop, admin: { graphql } }) => readInitial({ prisma: database.prisma, shop, graphql }),
  }),
});

export const action = loader;
