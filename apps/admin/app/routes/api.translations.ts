import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import type { ApiContext } from '../shopify/authenticate.server';
import { TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { putTranslations, translationsBody } from '../translations/translations-api.server';

export const loader = resource({
  PUT: requiring(
    TRANSLATION_REQUIREMENTS,
    withBody(translationsBody, (body, { request, shop, userId, admin: { graphql } }: ApiContext) => {
      const locale = new URL(request.url).searchParams.get('locale');
      return putTranslations({ prisma: database.prisma, shop, graphql, userId }, locale, body);
    }),
  ),
});

export const action = loader;
