import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { providerIdsBody, putProviderIds, readProviderIds } from '../providers/provider-ids-api.server';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource({
  GET: async ({ shop }) => Response.json(await readProviderIds(database.prisma, shop), { headers: noStore() }),
  PUT: withBody(providerIdsBody, (body, context: ApiContext) => putProviderIds(database.prisma, context, body)),
});

export const action = loader;
