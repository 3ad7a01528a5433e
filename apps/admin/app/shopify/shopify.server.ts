import { shopifyApp } from '@shopify/shopify-app-remix/server';
import { PrismaSessionStorage } from '@shopify/shopify-app-session-storage-prisma';
import { database } from '../database.server';
import { wakePublisher } from '../publishing/background.server';
import { appConfig } from './app-config.server';
import { registerShop } from './shop.server';

/** Everything the app does with Shopify in a shop's name: who may call, and how we call back. API version 2026-10. */
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
