import { versionAnswer, versionQuery } from '../domain/history/history';
import { getVersion } from '../domain/history/history-api.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads all changes of a version of a document, with the lines of code',
    query: versionQuery,
    answer: versionAnswer,
    errors: ['not_found'],
    handle: ({ shop, query }) => getVersion({ prisma: database.prisma, shop }, query),
  }),
});

export const action = loader;
