import { isThrottled, isUnauthorized } from '../shopify/admin-api-errors';
import { type TextId, t } from '../texts/texts';

/**
 * Returns why a publication failed, in one or two sentences for the merchant. The log has the details.
 * Errors of the Shopify library are recognised by name: `instanceof` fails for a class loaded twice.
 */
export function failureReason(error: unknown): string {
  // The library throws a response without a body when it can't refresh an expired token.
  if (error instanceof Response) return t('publishing.accessExpired');
  if (!(error instanceof Error)) return t('publishing.somethingUnexpectedHappened');
  if (isUnauthorized(error)) return t('publishing.accessEnded');
  if (isThrottled(error)) return t('publishing.throttled');
  return t(REASONS[error.constructor.name] ?? 'publishing.weCouldntReachShopify');
}

const REASONS: Partial<Record<string, TextId>> = {
  SessionNotFoundError: 'publishing.noAccessYet',
  InvalidJwtError: 'publishing.accessEnded',
  HttpResponseError: 'publishing.shopifyRefused',
  HttpInternalError: 'publishing.shopifyHasProblems',
  HttpMaxRetriesError: 'publishing.shopifyHasProblems',
  HttpRequestError: 'publishing.shopifyUnreachable',
  GraphqlQueryError: 'publishing.settingsRefused',
};
