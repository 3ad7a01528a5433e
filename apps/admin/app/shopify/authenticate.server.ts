import { redirect } from '@remix-run/node';
import { isProblem, problem } from '../api/problem.server';
import { log, logError } from '../log.server';
import { t } from '../texts/texts';
import { hasValidShopParameters } from './page-parameters.server';
import { shopify } from './shopify.server';

type AdminContext = Awaited<ReturnType<typeof shopify.authenticate.admin>>;

export interface ApiContext {
  request: Request;
  /** The shop's myshopify.com domain, from the verified session token. */
  shop: string;
  /** Shopify's id of the staff member, from the session token. */
  userId: string;
  admin: AdminContext['admin'];
  session: AdminContext['session'];
}

/**
 * Authenticates the request of a page.
 * @throws Response the library's response to an unauthenticated request: a redirect that fetches a session token, or a
 *   refusal.
 */
export async function authenticatePage(request: Request): Promise<AdminContext> {
  // The library also redirects malformed parameters to `/auth/login`, but does not detect all of them.
  if (!hasValidShopParameters(request)) throw redirect('/auth/login');
  try {
    return await shopify.authenticate.admin(request);
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
  if (!request.headers.get('authorization')) throw problem('unauthenticated', t('shopify.unauthenticated'));
  try {
    const { session, admin, sessionToken } = await shopify.authenticate.admin(request);
    return { request, shop: session.shop, userId: sessionToken.sub, admin, session };
  } catch (thrown) {
    logFailure(request, thrown);
    throw thrown;
  }
}

/** Logs failures that the library doesn't: it throws an empty response with status 500 for a failed token exchange. */
function logFailure(request: Request, thrown: unknown): void {
  const path = new URL(request.url).pathname;
  if (!(thrown instanceof Response)) logError({ err: thrown, path }, 'Authentication failed');
  else if (thrown.status >= 500 && !isProblem(thrown))
    log.error({ status: thrown.status, path }, 'The token exchange failed');
}
