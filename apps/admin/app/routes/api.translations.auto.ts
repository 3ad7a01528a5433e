import { automaticAnswer, automaticAvailability, automaticBody } from '../domain/translations/automatic';
import { translateAutomatically } from '../domain/translations/automatic-api.server';
import { createDeepL } from '../domain/translations/deepl.server';
import { TRANSLATION_REQUIREMENTS } from '../domain/translations/translations';
import { readTexts } from '../domain/translations/translations-api.server';
import { database } from '../platform/database.server';
import { environment } from '../platform/environment.server';
import { operation, resource } from './resource.server';

const { DEEPL_API_KEY: key, DEEPL_API_URL: url } = environment;
const translator = key ? createDeepL({ key, url }) : null;

export const loader = resource({
  GET: operation({
    summary: 'Reads whether automatic translation is set up',
    answer: automaticAvailability,
    handle: async () => ({ isAvailable: translator !== null }),
  }),
  PUT: operation({
    summary: 'Translates texts of the shop automatically, and saves nothing',
    body: automaticBody,
    answer: automaticAnswer,
    requires: TRANSLATION_REQUIREMENTS,
    errors: ['not_found', 'validation', 'too_many_requests'],
    async handle({ body, shop, admin: { graphql } }) {
      const texts = await readTexts(database.prisma, shop);
      return translateAutomatically({ graphql, translator, texts }, body);
    },
  }),
});

export const action = loader;
