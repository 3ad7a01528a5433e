import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { billing } from '../billing/billing.server';
import { readDashboard } from '../dashboard/read-dashboard.server';
import { database } from '../database.server';

export const loader = resource({
  GET: async ({ shop, session }) => {
    const access = await billing.readAccess(session);
    return Response.json(await readDashboard(database, { shop, access, now: new Date() }), { headers: noStore() });
  },
});

export const action = loader;
