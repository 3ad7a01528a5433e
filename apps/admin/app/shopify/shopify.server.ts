import { shopifyApp } from '@shopify/shopify-app-remix/server';
import { PrismaSessionStorage } from '@shopify/shopify-app-session-storage-prisma';
import { database } from '../database.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { appConfig } from './app-config.server';
import { registerShop } from './shop.server';

/** The Shopify library, configured: authenticates requests and provides the Admin API of shops. */
export const shopify = shopifyApp({
  ...appConfig,
  sessionStorage: new PrismaSessionStorage(database.prisma),
  hooks: {
    async afterAuth({ session }) {
      await registerShop(database.prisma, session.shop);
      wakePublisher();
    },
  },
});
