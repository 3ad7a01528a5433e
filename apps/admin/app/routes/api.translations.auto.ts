import { noStore } from '../api/problem.server';
import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import type { ApiContext } from '../shopify/authenticate.server';
import { automaticBody } from '../translations/automatic';
import { translateAutomatically } from '../translations/automatic-api.server';
import { createDeepL } from '../translations/deepl.server';
import { TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { readTexts } from '../translations/translations-api.server';

const { DEEPL_API_KEY: key, DEEPL_API_URL: url } = environment;
const translator = key ? createDeepL({ key, url }) : null;

export const loader = resource({
  GET: async () => Response.json({ isAvailable: translator !== null }, { headers: noStore() }),
  PUT: requiring(
    TRANSLATION_REQUIREMENTS,
    withBody(automaticBody, async (body, { shop, admin: { graphql } }: ApiContext) => {
      const texts = await readTexts(database.prisma, shop);
      return translateAutomatically({ graphql, translator, texts }, body);
    }),
  ),
});

export const action = loader;
