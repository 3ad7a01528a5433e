import { problem } from '../platform/api/problem.server';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

const nothing = operation({
  summary: 'Refuses every request to an address without a resource',
  errors: ['not_found'],
  handle: async () => problem('not_found', t('routes.isNothing')),
});

export const loader = resource({ GET: nothing, PUT: nothing, POST: nothing });

export const action = loader;
