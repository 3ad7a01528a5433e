import type { AdminGraphql } from './graphql.server';
import { isUnauthorized } from './is-unauthorized';
import { shopify } from './shopify.server';

/**
 * The Admin API of a shop whose merchant is not there, with the shop's offline token.
 * @throws SessionNotFoundError when we have none, because the shop never opened the app or has removed it.
 */
export async function adminOf(shop: string): Promise<AdminGraphql> {
  const { admin, session } = await shopify.unauthenticated.admin(shop);
  return async (operation, options) => {
    try {
      return await admin.graphql(operation, options);
    } catch (error) {
      // A token that Shopify no longer takes would be tried for ever: without it the next visit brings a new one.
      if (isUnauthorized(error)) await shopify.sessionStorage.deleteSession(session.id);
      throw error;
    }
  };
}
