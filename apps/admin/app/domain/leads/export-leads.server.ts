import { pipeline, Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { type LeadPosition, listLeads, type SqlPool } from '@uptill/metrics';
import { stringify } from 'csv-stringify';
import { noStore, problem } from '../../platform/api/problem.server';
import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { log } from '../../platform/log.server';
import { t } from '../../platform/texts/texts';
import { featureName } from '../analytics/metrics';
import { toLead } from './customer-leads.server';
import { decryptLeadQuery } from './lead-query-id.server';

/**
 * Responds with the shop's leads as a CSV file: all of them, or the results of a query (`id`). A spreadsheet runs none of
 * their texts as formulas.
 */
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
  const file = stringify({
    bom: true,
    header: true,
    cast: { string: withoutFormulas },
    columns: [
      { key: 'name', header: t('leads.name') },
      { key: 'email', header: t('leads.email') },
      { key: 'phone', header: t('leads.phone') },
      { key: 'feature', header: t('leads.feature') },
      { key: 'engagedAt', header: t('leads.engagedAt') },
      { key: 'orders', header: t('leads.orders') },
    ],
  });
  // A failure aborts the download, so that the file does not look complete.
  pipeline(Readable.from(rows), file, (error) => {
    if (error) log.warn({ shop, reason: error.name }, 'An export of leads ended early');
  });
  const headers = noStore({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads.csv"',
  });
  return new Response(createReadableStreamFromReadable(file), { headers });
}

/**
 * Puts an apostrophe before a text that a spreadsheet could run as a formula, even after spaces and quotes, which some
 * programs strip. Where commas separate decimals, a semicolon begins another cell, and a line break another row.
 */
const withoutFormulas = (text: string): string =>
  text.replace(/(;|\r\n?|\n)(?=[\s"';]*[=+\-@＝＋－＠])/g, "$&'").replace(/^(?=[\t\r]|[\s"';]*[=+\-@＝＋－＠])/, "'");

/** Reads leads in pages, so that a long list needs little memory. */
async function* rowsOf(pool: SqlPool, shop: string, search: string) {
  let after: LeadPosition | null = null;
  do {
    const { results, next }: Awaited<ReturnType<typeof listLeads>> = await listLeads(pool, { shop, search, after });
    for (const lead of results) yield { ...toLead(lead), feature: featureName(lead.feature) };
    after = next;
  } while (after);
}
