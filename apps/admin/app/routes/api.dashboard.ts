import { operation, resource } from '../api/resource.server';
import { billing } from '../billing/billing.server';
import { dashboardSchema } from '../dashboard/dashboard';
import { readDashboard } from '../dashboard/read-dashboard.server';
import { database } from '../database.server';
import { environment } from '../environment.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads what the home page shows',
    answer: dashboardSchema,
    async handle({ shop, session }) {
      const access = await billing.readAccess(session);
      return readDashboard(database, { shop, access, assets: environment.UPTILL_EXTENSION_ASSETS, now: new Date() });
    },
  }),
});

export const action = loader;
