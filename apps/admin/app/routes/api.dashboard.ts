import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { readDashboard } from '../dashboard/read-dashboard.server';
import { database } from '../database.server';

export const loader = resource({
  GET: async ({ shop }) => Response.json(await readDashboard(database, shop, new Date()), { headers: noStore() }),
});

export const action = loader;
