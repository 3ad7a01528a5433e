import { redirect } from '@remix-run/node';
import type { ApiContext } from '../../platform/api/api-context';
import { isProblem, problem } from '../../platform/api/problem.server';
import { log, logError } from '../../platform/log.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { hasValidShopParameters } from '../../platform/shopify/page-parameters.server';
import { hasValidClaims } from '../../platform/shopify/session-token.server';
import { t } from '../../platform/texts/texts';
import { isWithoutAccess } from './access-errors';
import { adminOf } from './admin-of.server';
import { shopify } from './shopify.server';

type LibraryContext = Awaited<ReturnType<typeof shopify.authenticate.admin>>;

type AdminContext = Omit<LibraryContext, 'admin'> & Pick<ApiContext, 'admin'>;

/**
 * Authenticates the request of a page.
 * @throws Response the library's response to an unauthenticated request: a redirect that fetches a session token, or a
 *   refusal.
 */
export async function authenticatePage(request: Request): Promise<AdminContext> {
  // The library redirects malformed parameters to `/auth/login` too, but does not detect all of them.
  if (!hasValidShopParameters(request) || !hasValidClaims(request)) throw redirect('/auth/login');
  try {
    return await authenticate(request);
  } catch (thrown) {
    logFailure(request, thrown);
    throw thrown;
  }
}

/** Allows only the admin of the request's shop to frame a document, or no page if the request names no valid shop. */
export function setFrameAncestors(request: Request, headers: Headers): void {
  headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  shopify.addDocumentResponseHeaders(request, headers);
}

/**
 * Authenticates an API call by its session token alone.
 * @throws Response 401 if the token is missing or invalid, 500 if Shopify refuses to exchange it.
 */
export async function authenticateApi(request: Request): Promise<ApiContext> {
  // Without a token, the library treats the call as a page request and redirects it.
  if (!request.headers.get('authorization') || !hasValidClaims(request))
    throw problem('unauthenticated', t('shopify.unauthenticated'));
  try {
    const { session, admin, sessionToken } = await authenticate(request);
    return { request, shop: session.shop, userId: sessionToken.sub, admin, session };
  } catch (thrown) {
    logFailure(request, thrown);
    throw thrown;
  }
}

/** The last authentication in progress, by session token. */
const authenticating = new Map<string, Promise<LibraryContext>>();

/**
 * Authenticates requests with the same session token sequentially, such as a page's loaders. If the token has to be
 * exchanged, only the first request exchanges it: another exchange would revoke the first access token.
 */
async function authenticate(request: Request): Promise<AdminContext> {
  const sessionToken = request.headers.get('authorization') ?? new URL(request.url).searchParams.get('id_token');
  if (!sessionToken) return shopify.authenticate.admin(request);
  const started = Promise.resolve(authenticating.get(sessionToken))
    .catch(() => {})
    .then(() => shopify.authenticate.admin(request));
  authenticating.set(sessionToken, started);
  try {
    const context = await started;
    return { ...context, admin: { graphql: withNewerToken(context.session.shop, context.admin.graphql) } };
  } finally {
    if (authenticating.get(sessionToken) === started) authenticating.delete(sessionToken);
  }
}

/** Repeats an operation once if Shopify refuses a token that has been replaced since the request began. */
function withNewerToken(shop: string, graphql: AdminGraphql): AdminGraphql {
  return async (operation, options) => {
    try {
      return await graphql(operation, options);
    } catch (thrown) {
      if (!(thrown instanceof Response && thrown.status === 401)) throw thrown;
      try {
        const newer = await adminOf(shop);
        return await newer(operation, options);
      } catch (error) {
        throw isWithoutAccess(error) ? thrown : error;
      }
    }
  };
}

/** Logs failures that the library does not log: it throws an empty response with status 500 for a failed token exchange. */
function logFailure(request: Request, thrown: unknown): void {
  const path = new URL(request.url).pathname;
  if (!(thrown instanceof Response)) logError({ err: thrown, path }, 'Authentication failed');
  else if (thrown.status >= 500 && !isProblem(thrown))
    log.error({ status: thrown.status, path }, 'The token exchange failed');
}
