import { storedChoices } from '../domain/first-steps/choices';
import { readChoices, storeChoices } from '../domain/first-steps/first-steps.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the merchant’s choices in the unfinished first steps',
    answer: storedChoices,
    handle: async ({ shop }) => ({ choices: await readChoices(database.prisma, shop) }),
  }),
  PUT: operation({
    summary: 'Stores or deletes the merchant’s choices in the first steps',
    body: storedChoices,
    handle: ({ shop, body }) => storeChoices(database.prisma, shop, body.choices),
  }),
});

export const action = loader;
