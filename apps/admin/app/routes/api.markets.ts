import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { database } from '../database.server';
import { readMarkets } from '../shop-data/read-shop-data.server';

export const loader = resource({
  GET: async ({ shop }) => Response.json(await readMarkets(database.prisma, shop), { headers: noStore() }),
});

export const action = loader;
