import { startedMatch } from '../domain/theme-match/theme-match';
import { startMatch } from '../domain/theme-match/theme-match-api.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary:
      'Starts to measure the published theme, and responds with the address of the shop’s page to open, or with the obstacle',
    answer: startedMatch,
    handle: (context) => startMatch(database.prisma, context),
  }),
});

export const action = loader;
