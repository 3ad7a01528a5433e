import { matchAnswer } from '../domain/theme-match/theme-match';
import { readMatch } from '../domain/theme-match/theme-match-api.server';
import { problem } from '../platform/api/problem.server';
import { database } from '../platform/database.server';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads what was measured of the published theme, in the page that this staff member has opened',
    answer: matchAnswer,
    errors: ['not_found'],
    async handle({ params: { id = '' }, ...context }) {
      return (await readMatch(database.prisma, id, context)) ?? problem('not_found', t('themeMatch.unknown'));
    },
  }),
});

export const action = loader;
