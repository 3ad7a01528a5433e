import { operation, resource } from '../api/resource.server';
import { customCodeAnswer, customCodeBody, putCustomCode, readCustomCode } from '../custom-code/custom-code-api.server';
import { database } from '../database.server';
import { saving } from '../staff/saving.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the merchant’s own JavaScript and CSS, both as base64',
    answer: customCodeAnswer,
    handle: ({ shop }) => readCustomCode(database.prisma, shop),
  }),
  PUT: operation({
    summary: 'Saves the merchant’s own JavaScript and CSS, both as base64',
    body: customCodeBody,
    answer: customCodeAnswer,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putCustomCode(database.prisma, context, body)),
  }),
});

export const action = loader;
