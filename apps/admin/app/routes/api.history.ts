import { historyPage, historyQuery } from '../domain/history/history';
import { listVersions } from '../domain/history/list-versions.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists the versions of the shop’s documents, newest first, with the changes of each',
    query: historyQuery,
    answer: historyPage,
    handle: ({ shop, userId, query }) => listVersions({ prisma: database.prisma, shop, userId }, query),
  }),
});

export const action = loader;
