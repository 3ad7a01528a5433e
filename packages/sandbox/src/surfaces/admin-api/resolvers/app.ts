import type { AppConfig } from '../../../platform/app-config.ts';
import { connection } from '../../../platform/graphql/connection.ts';
import type { AdminApiContext } from '../context.ts';
import { creditFields } from './billing/credit.ts';
import { purchaseFields } from './billing/purchase.ts';
import { subscriptionFields } from './billing/subscription.ts';
import { metafieldsOfOwner } from './metafields/owner-fields.ts';

export const accessScopes = (handles: string[]) =>
  handles.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') }));

/** The app's id, the same in every shop. */
const appGid = (config: AppConfig) => `gid://shopify/App/${Number.parseInt(config.clientId.slice(0, 9), 16) || 1}`;

export function appFields(context: AdminApiContext) {
  const { config } = context.sandbox;
  return {
    __typename: 'App',
    id: appGid(config),
    apiKey: config.clientId,
    handle: config.handle,
    title: config.name,
    embedded: true,
    requestedAccessScopes: accessScopes(config.scopes),
    optionalAccessScopes: accessScopes(config.optionalScopes),
    webhookApiVersion: config.webhooks.apiVersion,
    installation: () => installationFields(context),
  };
}

/** `AppInstallation` of this app on this shop. */
export function installationFields(context: AdminApiContext) {
  const { installation, sandbox, shop } = context;
  const subscriptions = installation.subscriptions.map((subscription) => subscriptionFields(subscription, context));
  const active = subscriptions.filter(({ status }) => status === 'ACTIVE');
  return {
    __typename: 'AppInstallation',
    id: installation.id,
    accessScopes: accessScopes(installation.grantedScopes),
    app: () => appFields(context),
    launchUrl: `https://${shop.domain}/admin/apps/${sandbox.config.handle}`,
    uninstallUrl: `https://${shop.domain}/admin/settings/apps`,
    activeSubscriptions: active,
    subscriptions: active,
    allSubscriptions: (args: Record<string, unknown>) => connection(subscriptions, args),
    credits: (args: Record<string, unknown>) => connection(installation.credits.map(creditFields), args),
    oneTimePurchases: (args: Record<string, unknown>) => connection(installation.purchases.map(purchaseFields), args),
    ...metafieldsOfOwner(installation.id, context),
  };
}

export const appResolvers = {
  QueryRoot: {
    currentAppInstallation: (_source: unknown, _args: unknown, context: AdminApiContext) => installationFields(context),
    app: (_source: unknown, { id }: { id?: string }, context: AdminApiContext) =>
      id == null || id === appGid(context.sandbox.config) ? appFields(context) : null,
  },
};
