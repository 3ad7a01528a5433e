import { isEventStoreFailure } from '@uptill/metrics';
import { databaseFailure } from '@uptill/prisma';
import { log, logError } from '../log.server';
import { isAccessDenied, isInvalidCursor, isThrottled } from '../shopify/admin-api-errors';
import { t } from '../texts/texts';
import { isProblem, problem } from './problem.server';

/**
 * Statuses of responses returned unchanged: preflights, redirects and refused bots. Status 200 is a response of Shopify
 * that is not JSON.
 */
const PASSED_ON = /^(204|3\d\d|410)$/;

/**
 * Converts a value thrown by an API handler to a response. Responses thrown by the Shopify library get our error body.
 * Other errors are failures of the database, or bugs: they are logged with the shop, if known, and the response hides their
 * details.
 */
export function toErrorResponse(thrown: unknown, path: string, shop?: string): Response {
  if (isAccessDenied(thrown)) return problem('missing_scopes', t('api.missingScopes'));
  if (isThrottled(thrown)) return problem('unavailable', t('api.throttled'));
  if (isInvalidCursor(thrown)) return problem('malformed', t('api.listHasChanged'));
  if (!(thrown instanceof Response)) {
    logError({ err: thrown, path, shop }, 'An API call failed');
    if (databaseFailure(thrown)) return problem('unavailable', t('api.databaseFailed'));
    if (isEventStoreFailure(thrown)) return problem('unavailable', t('api.eventStoreFailed'));
    return problem('internal', t('api.somethingWentWrong'));
  }
  if (isProblem(thrown)) return thrown;
  // One of the headers makes App Bridge retry with a new token.
  if (thrown.status === 401) return problem('unauthenticated', t('api.unauthenticated'), { headers: thrown.headers });
  if (PASSED_ON.test(`${thrown.status}`)) return thrown;
  log.error({ status: thrown.status, path, shop }, 'Shopify refused a request of an API call');
  return problem('unavailable', t('api.shopifyFailed'));
}
