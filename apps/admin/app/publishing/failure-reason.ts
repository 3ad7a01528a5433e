import { isThrottled } from '../shopify/is-throttled';
import { isUnauthorized } from '../shopify/is-unauthorized';

/**
 * Why a publication failed, in a sentence for the merchant. Details that only we can act on stay in the log.
 * What the Shopify library throws is told apart by name: errors of another copy of a class are no instances of it.
 */
export function reasonOf(error: unknown): string {
  // Refreshing an expired token failed; the library throws a bare answer.
  if (error instanceof Response) return 'Shopify did not renew our access. Open the app again to renew it.';
  if (!(error instanceof Error)) return 'Something unexpected happened.';
  if (isUnauthorized(error)) return 'Our access to this shop has ended. Open the app again to renew it.';
  if (isThrottled(error)) return 'Shopify asks us to wait.';
  return REASONS[error.constructor.name] ?? 'Shopify could not be reached or did not accept the settings.';
}

const REASONS: Partial<Record<string, string>> = {
  SessionNotFoundError: 'We have no access to this shop yet. Open the app again to renew it.',
  InvalidJwtError: 'Our access to this shop has ended. Open the app again to renew it.',
  HttpResponseError: 'Shopify refused the request.',
  HttpInternalError: 'Shopify has a problem at the moment.',
  HttpMaxRetriesError: 'Shopify has a problem at the moment.',
  HttpRequestError: 'Shopify could not be reached.',
  GraphqlQueryError: 'Shopify did not accept the settings.',
};
