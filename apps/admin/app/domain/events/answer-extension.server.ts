import { problem } from '../../platform/api/problem.server';
import { discardUnreadBody } from '../../platform/api/request-body.server';
import { toErrorResponse } from '../../platform/api/to-error-response.server';
import { database } from '../../platform/database.server';
import { t } from '../../platform/texts/texts';
import { isInstalled } from '../shops/shop.server';
import { shopOfExtensionRequest } from '../shops/signatures.server';
import { toUnavailable } from './receive-events.server';

/**
 * Handles a request with events of our checkout extension, whose session token names the shop. The response allows every
 * origin, because the extension runs in a worker of another origin. Refuses invalid tokens, and tokens of shops that have
 * removed the app.
 */
export async function answerExtension(
  request: Request,
  answer: (shop: string) => Promise<Response>,
): Promise<Response> {
  const response = await respondTo(request, answer).catch((thrown: unknown) =>
    thrown instanceof Response ? toErrorResponse(thrown, new URL(request.url).pathname) : toUnavailable(thrown),
  );
  discardUnreadBody(request);
  // The Shopify library adds such headers, but not to its refusals, and does not expose `Retry-After`.
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set('Access-Control-Expose-Headers', 'Retry-After');
  return response;
}

async function respondTo(request: Request, answer: (shop: string) => Promise<Response>): Promise<Response> {
  const shop = await shopOfExtensionRequest(request);
  if (!(await isInstalled(database.prisma, shop))) return problem('unauthenticated', t('shopify.unauthenticated'));
  return answer(shop);
}
