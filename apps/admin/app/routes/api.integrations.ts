import { operation, resource } from '../api/resource.server';
import { billing } from '../billing/billing.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { integrationStates } from '../integrations/integrations';
import { readIntegrations } from '../integrations/read-integrations.server';

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
