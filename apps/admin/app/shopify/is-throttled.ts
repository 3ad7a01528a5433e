import { adminApiCodes } from './admin-api-codes';

/** Whether we have asked the Admin API too much: it says so in a body with status 200, or with status 429. */
export function isThrottled(error: unknown): boolean {
  if (adminApiCodes(error).includes('THROTTLED')) return true;
  // By name: errors of another copy of a class are no instances of it.
  return error instanceof Error && error.constructor.name === 'HttpThrottlingError';
}
