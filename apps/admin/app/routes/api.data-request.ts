import { readCollectedData } from '@uptill/metrics';
import { z } from 'zod';
import { problem } from '../platform/api/problem.server';
import { database } from '../platform/database.server';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the data collected for a customer’s data request',
    answer: z.unknown(),
    errors: ['not_found'],
    async handle({ shop, params: { id = '' } }) {
      const content = /^\d{1,19}$/.test(id) ? await readCollectedData(database.pool, shop, id) : null;
      return content ?? problem('not_found', t('privacy.unknownRequest'));
    },
  }),
});

export const action = loader;
