import { isUnauthorized } from '../../platform/shopify/admin-api-errors';

/** The token of a shop, which the message names, has expired or was refused, and it can't be refreshed now. */
export class AccessExpiredError extends Error {}

/** Returns true if work failed because the app has no access to the shop, until a merchant opens the app or it is refreshed. */
export function isWithoutAccess(error: unknown): boolean {
  if (error instanceof AccessExpiredError || isUnauthorized(error)) return true;
  // By name: `instanceof` fails for a class loaded twice.
  return error instanceof Error && error.constructor.name === 'SessionNotFoundError';
}
