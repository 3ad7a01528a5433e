import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { historyPage, historyQuery } from '../history/history';
import { listVersions } from '../history/list-versions.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists the versions of the shop’s documents, newest first, with what each has changed',
    query: historyQuery,
    answer: historyPage,
    handle: ({ shop, userId, query }) => listVersions({ prisma: database.prisma, shop, userId }, query),
  }),
});

export const action = loader;
