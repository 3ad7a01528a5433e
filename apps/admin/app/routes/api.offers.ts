import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { database } from '../database.server';
import { checkExtras } from '../extras/check-extras.server';
import { checkOffers } from '../offers/check-offers.server';
import { readOffers } from '../offers/read-offers.server';
import { wakePublisher } from '../publishing/wake-publisher.server';

const respond = async (shop: string) => Response.json(await readOffers(database.prisma, shop), { headers: noStore() });

export const loader = resource({
  GET: ({ shop }) => respond(shop),

  /** Compares the state with Shopify's, and publishes again if it has changed. */
  POST: async ({ shop, admin }) => {
    await checkOffers(database.prisma, shop, admin.graphql);
    await checkExtras(database.prisma, shop, admin.graphql);
    wakePublisher();
    return respond(shop);
  },
});

export const action = loader;
