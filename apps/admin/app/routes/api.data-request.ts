import { readCollectedData } from '@uptill/metrics';
import { noStore, problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { database } from '../database.server';
import { t } from '../texts/texts';

/** Answers with what was collected for a customer who has asked the merchant for their data. */
export const loader = resource({
  GET: async ({ shop, params: { id = '' } }) => {
    const content = /^\d{1,19}$/.test(id) ? await readCollectedData(database.pool, shop, id) : null;
    if (content === null) return problem('not_found', t('privacy.unknownRequest'));
    return Response.json(content, { headers: noStore() });
  },
});

export const action = loader;
