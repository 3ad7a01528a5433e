import { isUnauthorized } from '../../platform/shopify/admin-api-errors';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { AccessExpiredError } from './access-errors';
import { shopify, tokens } from './shopify.server';

/**
 * Returns the Admin API of a shop for background work, authenticated by the shop's offline token. If Shopify refuses the
 * token, repeats the operation once with the stored token, which may be newer.
 * @throws SessionNotFoundError if there is no token, because the shop never opened the app or has uninstalled it;
 * AccessExpiredError if the token can't be used.
 */
export async function adminOf(shop: string): Promise<AdminGraphql> {
  let current = await connect(shop);
  return async (operation, options) => {
    const { admin, session } = current;
    try {
      return await admin.graphql(operation, options);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      await tokens.forgetAccessToken(session);
      current = await connect(shop);
      return current.admin.graphql(operation, options);
    }
  };
}

async function connect(shop: string) {
  const connection = await shopify.unauthenticated.admin(shop);
  if (!connection.session.isActive(undefined)) throw new AccessExpiredError(shop);
  return connection;
}
