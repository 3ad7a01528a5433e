import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { keptChoices } from '../first-steps/choices';
import { readChoices, storeChoices } from '../first-steps/first-steps.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads what the merchant has chosen in the first steps, and not finished',
    answer: keptChoices,
    handle: async ({ shop }) => ({ choices: await readChoices(database.prisma, shop) }),
  }),
  PUT: operation({
    summary: 'Keeps what the merchant has chosen in the first steps, or forgets it',
    body: keptChoices,
    handle: ({ shop, body }) => storeChoices(database.prisma, shop, body.choices),
  }),
});

export const action = loader;
