import { log } from '../log.server';
import { isAccessDenied } from '../shopify/is-access-denied';
import { isThrottled } from '../shopify/is-throttled';
import { isProblem, problem } from './problem.server';

/**
 * The answer to an API call that threw. What the Shopify library throws keeps its meaning and its headers, and gains
 * the body that all failures share; anything else is a bug, which the log explains and the merchant is spared.
 */
export function answerToThrown(thrown: unknown, path: string): Response {
  if (isAccessDenied(thrown))
    return problem('missing_scopes', 'Uptill needs a permission that this shop has not given.');
  if (isThrottled(thrown)) return problem('unavailable', 'Shopify asks us to wait. Please try again in a moment.');
  if (!(thrown instanceof Response)) {
    log.error({ err: thrown, path }, 'An API call failed');
    return problem('internal', 'Something went wrong on our side. Nothing was changed; please try again.');
  }
  if (isProblem(thrown)) return thrown;
  // With the header that lets App Bridge try again with a fresh token.
  if (thrown.status === 401) return problem('unauthenticated', 'Unauthenticated', { headers: thrown.headers });
  // Redirects, preflights, and the refusal of bots.
  if (thrown.status < 400 || thrown.status === 410) return thrown;
  log.error({ status: thrown.status, path }, 'Shopify refused what an API call needed');
  return problem('unavailable', 'Shopify did not answer as it should. Please try again in a moment.');
}
