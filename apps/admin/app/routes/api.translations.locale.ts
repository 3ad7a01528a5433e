import { requiring, resource } from '../api/resource.server';
import { database } from '../database.server';
import { TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { getLocale } from '../translations/translations-api.server';

export const loader = resource({
  GET: requiring(TRANSLATION_REQUIREMENTS, ({ request, shop, admin: { graphql } }) =>
    getLocale({ prisma: database.prisma, shop, graphql }, new URL(request.url).searchParams.get('locale')),
  ),
});

export const action = loader;
