import type { ProblemCode } from '../../platform/api/problem';

/** Description of each error, for the API's document. */
export const DESCRIPTIONS: Record<ProblemCode, string> = {
  malformed: 'The query or the body does not have the expected shape. `issues` names each wrong field.',
  unauthenticated:
    'The session token is missing, forged, expired or for another app. The message is “Unauthenticated”.',
  upgrade_required: 'The shop needs a higher plan or another kind of store.',
  missing_scopes: 'The shop has not granted an access scope that is needed.',
  not_found: 'The shop has no such thing. What other shops have is treated the same way.',
  method_not_allowed: 'The resource does not have this method. The header `Allow` lists those it has.',
  conflict: 'Another version was saved first. Nothing was saved.',
  too_large: 'The body is larger than its limit. It was not read.',
  validation:
    'A value is not allowed. `issues` names each wrong field with a message for the merchant. Nothing was saved.',
  too_many_requests: 'Too many requests in a short time. Try again later.',
  internal: 'The app has failed. The response does not reveal how.',
  unavailable: 'Shopify or another service did not answer as expected. Try again in a moment.',
};
