import type { AppConfig } from '../../app-config.ts';
import type { Installation } from '../../state.ts';
import { connection } from '../connection.ts';
import type { AdminApiContext } from '../context.ts';
import { metafieldFields } from './metafield.ts';

const accessScopes = (handles: string[]) =>
  handles.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') }));

/** Stays the same for the app whatever shop asks. */
const appGid = (config: AppConfig) => `gid://shopify/App/${Number.parseInt(config.clientId.slice(0, 9), 16) || 1}`;

function appFields({ sandbox, installation }: AdminApiContext) {
  const { config } = sandbox;
  return {
    id: appGid(config),
    apiKey: config.clientId,
    handle: config.handle,
    title: config.name,
    embedded: true,
    requestedAccessScopes: accessScopes(config.scopes),
    optionalAccessScopes: accessScopes(config.optionalScopes),
    webhookApiVersion: config.webhooks.apiVersion,
    installation: () => installationFields(installation),
  };
}

function installationFields(installation: Installation) {
  const fields = () => installation.metafields.map((metafield) => metafieldFields(metafield, installation));
  return {
    __typename: 'AppInstallation',
    id: installation.id,
    accessScopes: accessScopes(installation.grantedScopes),
    app: (_args: unknown, context: AdminApiContext) => appFields(context),
    metafield: ({ namespace, key }: { namespace?: string; key: string }) =>
      fields().find((field) => field.namespace === namespace && field.key === key) ?? null,
    metafields: (args: { namespace?: string; keys?: string[] }) =>
      connection(
        fields().filter(
          (field) =>
            (args.namespace == null || field.namespace === args.namespace) &&
            // A key may come alone or as `namespace.key`.
            (args.keys == null ||
              args.keys.some((key) => key === `${field.namespace}.${field.key}` || key === field.key)),
        ),
        args,
      ),
    activeSubscriptions: [],
  };
}

export const appResolvers = {
  QueryRoot: {
    currentAppInstallation: (_source: unknown, _args: unknown, { installation }: AdminApiContext) =>
      installationFields(installation),
    app: (_source: unknown, { id }: { id?: string }, context: AdminApiContext) =>
      id == null || id === appGid(context.sandbox.config) ? appFields(context) : null,
    appByHandle: (_source: unknown, { handle }: { handle: string }, context: AdminApiContext) =>
      handle === context.sandbox.config.handle ? appFields(context) : null,
    appByKey: (_source: unknown, { apiKey }: { apiKey: string }, context: AdminApiContext) =>
      apiKey === context.sandbox.config.clientId ? appFields(context) : null,
  },
};
