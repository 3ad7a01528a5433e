import { billing } from '../domain/billing/billing.server';
import { checkReport } from '../domain/setup-check/check-report';
import { checkSetup } from '../domain/setup-check/check-setup.server';
import { database } from '../platform/database.server';
import { environment } from '../platform/environment.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Checks the shop’s set-up for faults',
    answer: checkReport,
    async handle({ shop, session, admin }) {
      return checkSetup({
        database,
        shop,
        graphql: admin.graphql,
        access: await billing.readAccess(session),
        apiKey: environment.SHOPIFY_API_KEY,
        now: new Date(),
      });
    },
  }),
});

export const action = loader;
