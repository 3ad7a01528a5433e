import { isUnauthorized } from '../../platform/shopify/admin-api-errors';

/** Thrown if a shop's token has expired or was refused, and can't be refreshed now. The message names the shop. */
export class AccessExpiredError extends Error {}

/**
 * Returns true if work failed because the app can't access the shop, until a merchant opens the app or the token is
 * refreshed.
 */
export function isWithoutAccess(error: unknown): boolean {
  if (error instanceof AccessExpiredError || isUnauthorized(error)) return true;
  // By name: `instanceof` fails for a class loaded twice.
  return error instanceof Error && error.constructor.name === 'SessionNotFoundError';
}
