import { offersSchema } from '../domain/offers/offers';
import { readOffers } from '../domain/publishing/read-offers.server';
import { wakePublisher } from '../domain/publishing/wake-publisher.server';
import { checkExtras } from '../domain/webhooks/check-extras.server';
import { checkOffers } from '../domain/webhooks/check-offers.server';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads whether the checkout grants the rewards that the settings promise',
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
