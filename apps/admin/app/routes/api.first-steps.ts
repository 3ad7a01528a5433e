import { z } from 'zod';
import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { database } from '../database.server';
import { choicesSchema } from '../first-steps/choices';
import { readChoices, storeChoices } from '../first-steps/first-steps.server';

const body = z.strictObject({ choices: choicesSchema.nullable() });

export const loader = resource({
  GET: async ({ shop }) => Response.json({ choices: await readChoices(database.prisma, shop) }, { headers: noStore() }),
  PUT: withBody(body, async ({ choices }, { shop }) => {
    await storeChoices(database.prisma, shop, choices);
    return new Response(null, { status: 204 });
  }),
});

export const action = loader;
