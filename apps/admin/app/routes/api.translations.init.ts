import { noStore } from '../api/problem.server';
import { requiring, resource } from '../api/resource.server';
import { database } from '../database.server';
import { TRANSLATION_REQUIREMENTS } from '../translations/translations';
import { readInitial } from '../translations/translations-api.server';

export const loader = resource({
  GET: requiring(TRANSLATION_REQUIREMENTS, async ({ shop, admin: { graphql } }) =>
    Response.json(await readInitial({ prisma: database.prisma, shop, graphql }), { headers: noStore() }),
  ),
});

export const action = loader;
