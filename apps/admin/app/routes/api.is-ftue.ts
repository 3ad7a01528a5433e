import { readIsFtue, storeIsFtue } from '../domain/first-steps/first-steps.server';
import { isFtueFlag } from '../domain/first-steps/is-ftue';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads whether the merchant is new, and sees the first steps in place of the home page',
    answer: isFtueFlag,
    handle: async ({ shop }) => ({ value: await readIsFtue(database.prisma, shop) }),
  }),
  PUT: operation({
    summary: 'Sets whether the merchant is new',
    body: isFtueFlag,
    handle: ({ shop, body }) => storeIsFtue(database.prisma, shop, body.value),
  }),
});

export const action = loader;
