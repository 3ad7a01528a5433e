import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { customCodeBody, putCustomCode, readCustomCode } from '../custom-code/custom-code-api.server';
import { database } from '../database.server';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource({
  GET: async ({ shop }) => Response.json(await readCustomCode(database.prisma, shop), { headers: noStore() }),
  PUT: withBody(customCodeBody, (body, context: ApiContext) => putCustomCode(database.prisma, context, body)),
});

export const action = loader;
