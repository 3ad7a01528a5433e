import { problem } from '../api/problem.server';
import { operation, resource } from '../api/resource.server';
import { t } from '../texts/texts';

const nothing = operation({
  summary: 'Refuses every request to an address without a resource',
  errors: ['not_found'],
  handle: async () => problem('not_found', t('routes.isNothing')),
});

export const loader = resource({ GET: nothing, PUT: nothing, POST: nothing });

export const action = loader;
