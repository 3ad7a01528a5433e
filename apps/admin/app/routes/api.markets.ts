import { noStore } from '../api/problem.server';
import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { marketsBody, putMarkets, readMarkets } from '../markets/markets-api.server';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource({
  // Settings name markets on every plan.
  GET: async ({ shop }) => Response.json(await readMarkets(database.prisma, shop), { headers: noStore() }),
  PUT: requiring(
    MARKETS_AND_TRANSLATIONS,
    withBody(marketsBody, (body, context: ApiContext) => putMarkets(database.prisma, context, body)),
  ),
});

export const action = loader;
