import { readCollectedData } from '@uptill/metrics';
import { z } from 'zod';
import { problem } from '../api/problem.server';
import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { t } from '../texts/texts';

export const loader = resource({
  GET: operation({
    summary: 'Reads what was collected for a customer who has asked the merchant for their data',
    answer: z.unknown(),
    errors: ['not_found'],
    async handle({ shop, params: { id = '' } }) {
      const content = /^\d{1,19}$/.test(id) ? await readCollectedData(database.pool, shop, id) : null;
      return content ?? problem('not_found', t('privacy.unknownRequest'));
    },
  }),
});

export const action = loader;
