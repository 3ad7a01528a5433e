import { billing } from '../domain/billing/billing.server';
import { integrationStates } from '../domain/integrations/integrations';
import { readIntegrations } from '../domain/integrations/read-integrations.server';
import { database } from '../platform/database.server';
import { environment } from '../platform/environment.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the state of each integration',
    answer: integrationStates,
    async handle({ shop, admin, session }) {
      const { prisma } = database;
      const access = await billing.readAccess(session);
      const isApproved = environment.PROTECTED_CUSTOMER_DATA;
      return readIntegrations({ prisma, shop, graphql: admin.graphql, access, isApproved });
    },
  }),
});

export const action = loader;
