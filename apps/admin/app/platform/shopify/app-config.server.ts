import '@shopify/shopify-app-remix/adapters/node';
import { ApiVersion, AppDistribution, LogSeverity } from '@shopify/shopify-app-remix/server';
import { environment } from '../environment.server';
import { log } from '../log.server';

/** The app's identity and settings at Shopify, for the Shopify library. */
export const appConfig = {
  apiKey: environment.SHOPIFY_API_KEY,
  apiSecretKey: environment.SHOPIFY_API_SECRET,
  apiVersion: ApiVersion.October26,
  scopes: environment.SCOPES,
  appUrl: environment.SHOPIFY_APP_URL,
  authPathPrefix: '/auth',
  distribution: AppDistribution.AppStore,
  // At more verbose levels, the library logs tokens.
  logger: { level: LogSeverity.Warning, log: async (_severity: LogSeverity, message: string) => log.warn(message) },
  future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
} as const;
