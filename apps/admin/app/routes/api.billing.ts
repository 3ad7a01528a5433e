import { PLAN_IDS } from '@uptill/feature-schema';
import { z } from 'zod';
import { noStore, problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { billing } from '../billing/billing.server';
import { log } from '../log.server';
import { isAppPath } from '../shell/pages';
import { adminUrl } from '../shopify/reopen-in-admin.server';
import { t } from '../texts/texts';

const query = z.discriminatedUnion('type', [
  z.object({ type: z.literal('currentDetails') }),
  z.object({
    type: z.literal('changePlan'),
    plan: z.enum(PLAN_IDS),
    /** Page of the app to which the merchant returns. */
    from: z.string().refine(isAppPath, 'Not a page of the app').default('/billing'),
  }),
]);

export const loader = resource({
  GET: async ({ request, shop, admin }) => {
    const parsed = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
      return problem('malformed', t('routes.parametersOfTheRequest'), { issues });
    }
    if (parsed.data.type === 'currentDetails') {
      return Response.json(await billing.readDetails(shop, admin.graphql, new Date()), { headers: noStore() });
    }
    const { plan: planId, from } = parsed.data;
    try {
      const changePlanURL = await billing.changePlan({
        shop,
        graphql: admin.graphql,
        planId,
        returnUrl: adminUrl(shop, from),
      });
      return Response.json({ changePlanURL }, { headers: noStore() });
    } catch (error) {
      log.error({ err: error, shop, planId }, 'A change of plan failed');
      return problem('unavailable', t('routes.shopifyDidNotAccept'));
    }
  },
});

export const action = loader;
