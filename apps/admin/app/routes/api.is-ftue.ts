import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { readIsFtue, storeIsFtue } from '../first-steps/first-steps.server';
import { isFtueBody } from '../first-steps/is-ftue';

export const loader = resource({
  GET: async ({ shop }) => Response.json({ value: await readIsFtue(database.prisma, shop) }, { headers: noStore() }),
  PUT: withBody(isFtueBody, async ({ value }, { shop }) => {
    await storeIsFtue(database.prisma, shop, value);
    return new Response(null, { status: 204 });
  }),
});

export const action = loader;
