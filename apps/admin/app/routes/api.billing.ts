import { PLAN_IDS } from '@uptill/feature-schema';
import { isDatabaseError } from '@uptill/prisma';
import { z } from 'zod';
import { billing } from '../domain/billing/billing.server';
import { billingDetails, planChange } from '../domain/billing/billing-details';
import { isAppPath } from '../domain/pages/pages';
import { problem } from '../platform/api/problem.server';
import { environment } from '../platform/environment.server';
import { log } from '../platform/log.server';
import { adminUrl } from '../platform/shopify/admin-url';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

const query = z.discriminatedUnion('type', [
  z.object({ type: z.literal('currentDetails') }),
  z.object({
    type: z.literal('changePlan'),
    plan: z.enum(PLAN_IDS),
    host: z
      .string()
      .max(500)
      .optional()
      .describe('The admin’s host, as pages have it. Not used: the merchant returns to the admin of the token’s shop.'),
    from: z
      .string()
      .refine(isAppPath, 'Not a page of the app')
      .default('/billing')
      .describe('Page of the app to which the merchant returns.'),
  }),
]);

export const loader = resource({
  GET: operation({
    summary: 'Reads the plan (`currentDetails`), or begins a change of plan and responds with the address to open next',
    query,
    answer: z.union([billingDetails, planChange]),
    async handle({ query, shop, admin }) {
      if (query.type === 'currentDetails') return billing.readDetails(shop, admin.graphql, new Date());
      const { plan: planId, from } = query;
      try {
        const returnUrl = adminUrl(environment.SHOPIFY_API_KEY, shop, from);
        return { changePlanURL: await billing.changePlan({ shop, graphql: admin.graphql, planId, returnUrl }) };
      } catch (error) {
        if (isDatabaseError(error)) throw error;
        log.error({ err: error, shop, planId }, 'A change of plan failed');
        return problem('unavailable', t('routes.shopifyDidNotAccept'));
      }
    },
  }),
});

export const action = loader;
