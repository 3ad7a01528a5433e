import { shopifyApp } from '@shopify/shopify-app-remix/server';
import { createTokenCipher } from '@uptill/prisma';
import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { logError } from '../../platform/log.server';
import { appConfig } from '../../platform/shopify/app-config.server';
import { billing } from '../billing/billing.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { watchScopedTopics } from '../topics/watch-scoped-topics.server';
import { createTokenStorage } from './token-storage.server';

/** The tokens of shops. */
export const tokens = createTokenStorage(database.prisma, createTokenCipher(environment.tokenKeys));

/** The Shopify library, configured: authenticates requests and provides the Admin API of shops. */
export const shopify = shopifyApp({
  ...appConfig,
  sessionStorage: tokens,
  hooks: {
    async afterAuth({ session, admin }) {
      await Promise.all([
        // The plan may have ended while the app was not installed.
        billing.sync(session.shop, admin.graphql).catch((error: unknown) => {
          logError({ err: error, shop: session.shop }, 'The plan could not be read from Shopify');
        }),
        // The webhook about scopes comes to nothing if it arrives before the app is first opened.
        watchScopedTopics(admin.graphql, session.scope?.split(',') ?? []),
      ]);
      wakePublisher();
    },
  },
});
