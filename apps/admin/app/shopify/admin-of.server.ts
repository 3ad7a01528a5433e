import { database } from '../database.server';
import { isUnauthorized } from './admin-api-errors';
import type { AdminGraphql } from './graphql.server';
import { shopify } from './shopify.server';

/**
 * Returns the Admin API of a shop for background work, authenticated by the shop's offline token.
 * @throws SessionNotFoundError if there is no token, because the shop never opened the app or has uninstalled it.
 */
export async function adminOf(shop: string): Promise<AdminGraphql> {
  const { admin, session } = await shopify.unauthenticated.admin(shop);
  return async (operation, options) => {
    try {
      return await admin.graphql(operation, options);
    } catch (error) {
      // Deletes the refused token, so that the merchant's next visit requests a new one.
      if (isUnauthorized(error)) await shopify.sessionStorage.deleteSession(session.id);
      throw error;
    }
  };
}

/** Returns the Admin API of a shop as `adminOf` does; null if there is no token, such as after an uninstall. */
export async function findAdmin(shop: string): Promise<AdminGraphql | null> {
  const session = await database.prisma.session.findFirst({ where: { shop, isOnline: false }, select: { id: true } });
  return session && adminOf(shop);
}
