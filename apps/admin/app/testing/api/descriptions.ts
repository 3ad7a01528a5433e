import type { ProblemCode } from '../../platform/api/problem';

/** Description of each error, for the API's document. */
export const DESCRIPTIONS: Record<ProblemCode, string> = {
  malformed: 'The query or the body does not have the expected shape. `issues` names each wrong field.',
  unauthenticated:
    'The session token is missing, forged, expired or for another app. The message is “Unauthenticated”.',
  upgrade_required: 'The shop needs a higher plan or another kind of store.',
  missing_scopes: 'The shop has not granted a required access scope.',
  not_found: 'The shop does not have the resource. The same response is given for resources of other shops.',
  method_not_allowed: 'The resource does not have this method. The header `Allow` lists its methods.',
  conflict: 'A newer version has other values of the same fields. `newer` names them. Nothing was saved.',
  too_large: 'The body is larger than its limit. It was not read.',
  validation:
    'A value is not allowed. `issues` names each wrong field with a message for the merchant. Nothing was saved.',
  too_many_requests: 'Too many requests in a short time. Try again later.',
  internal: 'The app has failed. The response does not reveal how.',
  unavailable: 'Shopify or another service did not respond as expected. Try again in a moment.',
};
