import { ADMIN_API_VERSION } from '../platform/schema-file.ts';
import { issueOfflineToken } from '../shop/install/access-tokens.ts';
import { installApp as install } from '../shop/install/install.ts';
import type { Installation } from '../shop/state/state.ts';
import { handleGraphql } from '../surfaces/admin-api/graphql-endpoint.ts';
import type { TestShop } from './test-shop.ts';

export interface InstalledApp {
  installation: Installation;
  /** Replaces the granted scopes. */
  grant(scopes: string[]): void;
  /** Sends an operation to the Admin API, and returns its response, which may contain errors. */
  graphql(query: string, options?: { variables?: Record<string, unknown> | undefined }): Promise<Response>;
}

/** Installs the app on a shop, which grants it these scopes, and issues an offline token that does not expire. */
export function installApp({ sandbox, shop }: TestShop, scopes: string[]): InstalledApp {
  const installation = install(sandbox, shop);
  installation.grantedScopes = scopes;
  const { token } = issueOfflineToken(installation, false);
  return {
    installation,
    grant(granted) {
      installation.grantedScopes = granted;
    },
    graphql: (query, { variables } = {}) =>
      handleGraphql(
        new Request(`https://${shop.domain}/admin/api/${ADMIN_API_VERSION}/graphql.json`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
          body: JSON.stringify({ query, variables }),
        }),
        sandbox,
        shop,
      ),
  };
}
