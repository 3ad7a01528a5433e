import { keptChoices } from '../domain/first-steps/choices';
import { readChoices, storeChoices } from '../domain/first-steps/first-steps.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

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
