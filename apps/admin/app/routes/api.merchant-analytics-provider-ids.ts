import {
  providerIdsAnswer,
  providerIdsBody,
  putProviderIds,
  readProviderIds,
  savedProviderIds,
} from '../domain/providers/provider-ids-api.server';
import { saving } from '../domain/saving/staff-name.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the ids of the merchant’s tracking providers. An empty id turns its provider off',
    answer: providerIdsAnswer,
    handle: ({ shop }) => readProviderIds(database.prisma, shop),
  }),
  PUT: operation({
    summary: 'Saves the ids of the merchant’s tracking providers',
    body: providerIdsBody,
    answer: savedProviderIds,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putProviderIds(database.prisma, context, body)),
  }),
});

export const action = loader;
