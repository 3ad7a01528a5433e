import { billing } from '../domain/billing/billing.server';
import { dashboardSchema } from '../domain/home/dashboard';
import { readDashboard } from '../domain/home/read-dashboard.server';
import { environment } from '../platform/environment.server';
import { stores } from '../platform/metrics.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the data of the home page',
    answer: dashboardSchema,
    async handle({ shop, session }) {
      const access = await billing.readAccess(session);
      return readDashboard(stores, { shop, access, assets: environment.UPTILL_EXTENSION_ASSETS, now: new Date() });
    },
  }),
});

export const action = loader;
