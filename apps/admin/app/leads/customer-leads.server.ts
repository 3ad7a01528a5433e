import { listLeads, type Lead as StoredLead } from '@uptill/metrics';
import { z } from 'zod';
import { noStore, problem } from '../api/problem.server';
import { requiring } from '../api/resource.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import type { ApiContext } from '../shopify/authenticate.server';
import { t } from '../texts/texts';
import { openQuestion, sealQuestion } from './lead-question.server';
import { LEADS, type Lead, type LeadsPage, type LeadsState } from './leads';

type Context = Pick<ApiContext, 'shop' | 'request'>;

/** Body of `POST /api/customerLeads`. */
export const leadsBody = z.strictObject({ search: z.string().trim().max(200).default('') });

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

/** Returns a lead as the API has it. */
export const toLead = ({ engagedAt, ...lead }: StoredLead): Lead => ({ ...lead, engagedAt: engagedAt.toISOString() });

/** Answers with the id of a question for leads whose name or email contains a text. */
export async function postLeads({ search }: z.infer<typeof leadsBody>, { shop }: Context): Promise<Response> {
  return Response.json({ id: sealQuestion(shop, search) }, { headers: noStore() });
}

/** Answers with a page of the shop's leads, and whether leads are recorded. */
export async function getLeads({ shop, request }: Context): Promise<Response> {
  const { id, nextToken } = Object.fromEntries(new URL(request.url).searchParams);
  if (!id) return problem('malformed', t('analytics.noQueryId'));
  const search = openQuestion(shop, id);
  const after = position.optional().safeParse(nextToken);
  if (search === null || !after.success) return problem('not_found', t('analytics.expired'));
  const state = await readState(shop);
  const { results, next } = state.isApproved
    ? await listLeads(database.pool, { shop, search, after: after.data })
    : { results: [], next: null };
  const body: LeadsPage = {
    status: 'success',
    ...state,
    results: results.map(toLead),
    ...(next && { nextToken: tokenOf(next) }),
  };
  return Response.json(body, { headers: noStore() });
}

/** Turns the recording of leads on or off. Leads that are stored are kept. */
export async function putLeads(
  { isEnabled }: z.infer<typeof leadsSwitch>,
  context: Parameters<typeof turnOn>[0],
): Promise<Response> {
  return isEnabled ? turnOn(context) : store(context.shop, false);
}

const turnOn = requiring(LEADS, async ({ shop }) =>
  environment.PROTECTED_CUSTOMER_DATA ? store(shop, true) : problem('validation', t('leads.notApproved')),
);

async function store(shop: string, collectsLeads: boolean): Promise<Response> {
  const create = { id: shop, collectsLeads };
  await database.prisma.shop.upsert({ where: { id: shop }, create, update: { collectsLeads } });
  return Response.json(await readState(shop), { headers: noStore() });
}

async function readState(shop: string): Promise<LeadsState> {
  const stored = await database.prisma.shop.findUnique({ where: { id: shop }, select: { collectsLeads: true } });
  return { isApproved: environment.PROTECTED_CUSTOMER_DATA, isEnabled: stored?.collectsLeads ?? false };
}
