import { log } from '../log.server';
import { isAccessDenied, isInvalidCursor, isThrottled } from '../shopify/admin-api-errors';
import { isProblem, problem } from './problem.server';

/**
 * Converts what an API handler threw to a response. Thrown responses of the Shopify library get our error body. Other
 * errors are bugs: they are logged, and the response hides their details.
 */
export function toErrorResponse(thrown: unknown, path: string): Response {
  if (isAccessDenied(thrown))
    return problem('missing_scopes', 'Uptill needs a permission that this shop has not granted.');
  if (isThrottled(thrown)) return problem('unavailable', 'Shopify asked us to wait. Please try again in a moment.');
  if (isInvalidCursor(thrown)) return problem('malformed', 'The list has changed. Please open it again.');
  if (!(thrown instanceof Response)) {
    log.error({ err: thrown, path }, 'An API call failed');
    return problem('internal', 'Something went wrong on our side. Nothing was changed. Please try again.');
  }
  if (isProblem(thrown)) return thrown;
  // The headers include the one that makes App Bridge retry with a new token.
  if (thrown.status === 401) return problem('unauthenticated', 'Unauthenticated', { headers: thrown.headers });
  // Redirects, preflight responses, and refusals of bots (410).
  if (thrown.status < 400 || thrown.status === 410) return thrown;
  log.error({ status: thrown.status, path }, 'Shopify refused a request of an API call');
  return problem('unavailable', 'Shopify did not respond as expected. Please try again in a moment.');
}
