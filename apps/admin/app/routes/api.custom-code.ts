import {
  customCodeAnswer,
  customCodeBody,
  putCustomCode,
  readCustomCode,
  savedCustomCode,
} from '../domain/custom-code/custom-code-api.server';
import { saving } from '../domain/saving/staff-name.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the merchant’s own JavaScript and CSS, both as base64',
    answer: customCodeAnswer,
    handle: ({ shop }) => readCustomCode(database.prisma, shop),
  }),
  PUT: operation({
    summary: 'Saves the merchant’s own JavaScript and CSS, both as base64',
    body: customCodeBody,
    answer: savedCustomCode,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putCustomCode(database.prisma, context, body)),
  }),
});

export const action = loader;
