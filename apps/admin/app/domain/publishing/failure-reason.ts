import { isDatabaseError } from '@uptill/prisma';
import { isThrottled, isUnauthorized } from '../../platform/shopify/admin-api-errors';
import { isTextId, type TextId, t } from '../../platform/texts/texts';

/** Returns a stored reason in the merchant's language. Earlier versions stored the text instead of its id. */
export const reasonText = (stored: string): string => (isTextId(stored) ? t(stored) : stored);

/**
 * Returns the reason why a publication failed: the id of one or two sentences for the merchant. The log has the details.
 * Errors of the Shopify library are recognised by name, because `instanceof` fails for a class loaded twice.
 */
export function failureReason(error: unknown): TextId {
  if (!(error instanceof Error)) return 'publishing.somethingUnexpectedHappened';
  if (isDatabaseError(error)) return 'publishing.databaseFailed';
  if (isUnauthorized(error)) return 'publishing.accessEnded';
  if (isThrottled(error)) return 'publishing.throttled';
  return REASONS[error.constructor.name] ?? 'publishing.weCouldntReachShopify';
}

const REASONS: Partial<Record<string, TextId>> = {
  AccessExpiredError: 'publishing.accessExpired',
  SessionNotFoundError: 'publishing.noAccessYet',
  InvalidJwtError: 'publishing.accessEnded',
  HttpResponseError: 'publishing.shopifyRefused',
  HttpInternalError: 'publishing.shopifyHasProblems',
  HttpMaxRetriesError: 'publishing.shopifyHasProblems',
  HttpRequestError: 'publishing.shopifyUnreachable',
  GraphqlQueryError: 'publishing.settingsRefused',
};
