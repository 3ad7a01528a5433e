import '@shopify/shopify-app-remix/adapters/node';
import { ApiVersion, AppDistribution, LogSeverity, shopifyApp } from '@shopify/shopify-app-remix/server';
import { PrismaSessionStorage } from '@shopify/shopify-app-session-storage-prisma';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { log } from '../log.server';
import { wakePublisher } from '../publishing/background.server';
import { registerShop } from './shop.server';

/** Everything the app knows of Shopify's side: who may call, and how we call back. */
export const shopify = shopifyApp({
  apiKey: environment.SHOPIFY_API_KEY,
  apiSecretKey: environment.SHOPIFY_API_SECRET,
  apiVersion: ApiVersion.October26,
  scopes: environment.SCOPES,
  appUrl: environment.SHOPIFY_APP_URL,
  authPathPrefix: '/auth',
  sessionStorage: new PrismaSessionStorage(database.prisma),
  distribution: AppDistribution.AppStore,
  // Below warnings the library logs tokens.
  logger: { level: LogSeverity.Warning, log: async (_severity, message) => log.warn(message) },
  hooks: {
    async afterAuth({ session }) {
      await registerShop(database.prisma, session.shop);
      wakePublisher();
    },
  },
  future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
});
