import { type LeadPosition, listLeads, type SqlPool } from '@uptill/metrics';
import { problem } from '../../platform/api/problem.server';
import { csvResponse } from '../../platform/csv/csv-response.server';
import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { t } from '../../platform/texts/texts';
import { featureName } from '../analytics/metrics';
import { toLead } from './customer-leads.server';
import { decryptLeadQuery } from './lead-query-id.server';

/** Responds with the shop's leads as a CSV file: all of them, or the results of a query (`id`). */
export async function exportLeads({
  shop,
  query: { id },
}: {
  shop: string;
  query: { id?: string };
}): Promise<Response> {
  const search = id ? decryptLeadQuery(shop, id) : '';
  if (search === null) return problem('not_found', t('analytics.expired'));
  const rows = environment.PROTECTED_CUSTOMER_DATA ? rowsOf(database.pool, shop, search) : [];
  return csvResponse(
    'leads.csv',
    [
      { key: 'name', header: t('leads.name') },
      { key: 'email', header: t('leads.email') },
      { key: 'phone', header: t('leads.phone') },
      { key: 'feature', header: t('leads.feature') },
      { key: 'engagedAt', header: t('leads.engagedAt') },
      { key: 'orders', header: t('leads.orders') },
    ],
    rows,
  );
}

/** Reads leads in pages. */
async function* rowsOf(pool: SqlPool, shop: string, search: string) {
  let after: LeadPosition | null = null;
  do {
    const { results, next }: Awaited<ReturnType<typeof listLeads>> = await listLeads(pool, { shop, search, after });
    for (const lead of results) yield { ...toLead(lead), feature: featureName(lead.feature) };
    after = next;
  } while (after);
}
