import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import {
  providerIdsAnswer,
  providerIdsBody,
  putProviderIds,
  readProviderIds,
} from '../providers/provider-ids-api.server';
import { saving } from '../staff/saving.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the ids of the merchant’s tracking providers. An empty id is one that is off',
    answer: providerIdsAnswer,
    handle: ({ shop }) => readProviderIds(database.prisma, shop),
  }),
  PUT: operation({
    summary: 'Saves the ids of the merchant’s tracking providers',
    body: providerIdsBody,
    answer: providerIdsAnswer,
    errors: ['conflict', 'validation'],
    handle: saving(({ body, ...context }) => putProviderIds(database.prisma, context, body)),
  }),
});

export const action = loader;
