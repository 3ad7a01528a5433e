import { storableText } from '@uptill/feature-schema';
import { listLeads, type Lead as StoredLead } from '@uptill/metrics';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { problem } from '../../platform/api/problem.server';
import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { t } from '../../platform/texts/texts';
import type { PageQuery } from '../analytics/page-query';
import { missingRequirementOfShop } from '../billing/missing-requirement.server';
import { refuse } from '../billing/refusals.server';
import { decryptLeadQuery, encryptLeadQuery } from './lead-query-id.server';
import { LEADS, type Lead, type LeadsPage, type LeadsState } from './leads';

/** Body of `POST /api/customerLeads`. */
export const leadsBody = z.strictObject({ search: storableText().trim().max(200).default('') });

/** Body of `PUT /api/customerLeads`. */
export const leadsSwitch = z.strictObject({ isEnabled: z.boolean() });

/** The position of the last lead of a page: milliseconds since 1970, and the customer's number. */
const position = z
  .string()
  .regex(/^\d{1,14}\.\d{1,18}$/)
  .transform((token) => {
    const [time = '', id = ''] = token.split('.');
    return { engagedAt: new Date(Number(time)), id };
  });

const tokenOf = ({ engagedAt, id }: Pick<StoredLead, 'engagedAt' | 'id'>) => `${engagedAt.getTime()}.${id}`;

/** Converts a lead to its form in the API. */
export const toLead = ({ engagedAt, ...lead }: StoredLead): Lead => ({ ...lead, engagedAt: engagedAt.toISOString() });

/** Returns the id of a query for leads whose name or email contains a text. */
export async function postLeads({ shop, body }: { shop: string; body: z.infer<typeof leadsBody> }) {
  return { id: encryptLeadQuery(shop, body.search) };
}

/** Returns a page of the shop's leads, and whether leads are recorded. */
export async function getLeads({
  shop,
  query: { id, nextToken },
}: {
  shop: string;
  query: PageQuery;
}): Promise<LeadsPage | Response> {
  const search = decryptLeadQuery(shop, id);
  const after = position.optional().safeParse(nextToken);
  if (search === null || !after.success) return problem('not_found', t('analytics.expired'));
  const state = await readState(shop);
  const { results, next } = state.isApproved
    ? await listLeads(database.pool, { shop, search, after: after.data })
    : { results: [], next: null };
  return {
    status: 'success',
    ...state,
    results: results.map(toLead),
    ...(next && { nextToken: tokenOf(next) }),
  };
}

/** Turns the recording of leads on or off. Only turning it on has requirements. Stored leads are retained. */
export async function putLeads({
  body: { isEnabled },
  ...context
}: Pick<ApiContext, 'shop' | 'session'> & { body: z.infer<typeof leadsSwitch> }): Promise<LeadsState | Response> {
  const missing = isEnabled && (await missingRequirementOfShop(context, LEADS));
  if (missing) return refuse(missing);
  if (isEnabled && !environment.PROTECTED_CUSTOMER_DATA) return problem('validation', t('leads.notApproved'));
  return store(context.shop, isEnabled);
}

async function store(shop: string, collectsLeads: boolean): Promise<LeadsState> {
  const create = { id: shop, collectsLeads };
  await database.prisma.shop.upsert({ where: { id: shop }, create, update: { collectsLeads } });
  return readState(shop);
}

async function readState(shop: string): Promise<LeadsState> {
  const stored = await database.prisma.shop.findUnique({ where: { id: shop }, select: { collectsLeads: true } });
  return { isApproved: environment.PROTECTED_CUSTOMER_DATA, isEnabled: stored?.collectsLeads ?? false };
}
