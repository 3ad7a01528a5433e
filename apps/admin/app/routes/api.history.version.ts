import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { versionAnswer, versionQuery } from '../history/history';
import { getVersion } from '../history/history-api.server';

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
