import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { checkExtras } from '../extras/check-extras.server';
import { checkOffers } from '../offers/check-offers.server';
import { offersSchema } from '../offers/offers';
import { readOffers } from '../offers/read-offers.server';
import { wakePublisher } from '../publishing/wake-publisher.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads whether the checkout grants what the settings promise',
    answer: offersSchema,
    handle: ({ shop }) => readOffers(database.prisma, shop),
  }),
  POST: operation({
    summary: 'Compares the offers with Shopify’s discounts, and publishes again if they have changed',
    answer: offersSchema,
    errors: ['missing_scopes'],
    async handle({ shop, admin }) {
      await checkOffers(database.prisma, shop, admin.graphql);
      await checkExtras(database.prisma, shop, admin.graphql);
      wakePublisher();
      return readOffers(database.prisma, shop);
    },
  }),
});

export const action = loader;
