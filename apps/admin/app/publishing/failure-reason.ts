import { isThrottled, isUnauthorized } from '../shopify/admin-api-errors';

/**
 * Returns why a publication failed, in one or two sentences for the merchant. The log has the details.
 * Errors of the Shopify library are recognised by name: `instanceof` fails for a class loaded twice.
 */
export function failureReason(error: unknown): string {
  // The library throws a response without a body when it can't refresh an expired token.
  if (error instanceof Response) return 'Uptill’s access to this shop has expired. Open the app again to renew it.';
  if (!(error instanceof Error)) return 'Something unexpected happened.';
  if (isUnauthorized(error)) return ACCESS_ENDED;
  if (isThrottled(error)) return 'Shopify asked us to wait.';
  return REASONS[error.constructor.name] ?? 'We couldn’t reach Shopify, or Shopify did not accept the settings.';
}

const ACCESS_ENDED = 'Uptill no longer has access to this shop. Open the app again to restore it.';

const REASONS: Partial<Record<string, string>> = {
  SessionNotFoundError: 'Uptill does not have access to this shop yet. Open the app again to grant it.',
  InvalidJwtError: ACCESS_ENDED,
  HttpResponseError: 'Shopify refused the request.',
  HttpInternalError: 'Shopify is having problems.',
  HttpMaxRetriesError: 'Shopify is having problems.',
  HttpRequestError: 'We couldn’t reach Shopify.',
  GraphqlQueryError: 'Shopify did not accept the settings.',
};
