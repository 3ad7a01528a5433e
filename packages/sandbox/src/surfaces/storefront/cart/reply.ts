import { pathOnSameHost } from '../../../platform/http/redirect.ts';
import type { Behaviours } from '../../../shop/behaviours/behaviours.ts';
import type { CartRefusal } from '../../../shop/cart/refusal.ts';
import type { Visit } from '../visit.ts';

interface ReplyOptions {
  cookie?: string;
  /** Input of the call. A form's input may contain `return_to` or `checkout`. */
  body?: Record<string, unknown>;
}

/** Returns the response to a cart call: JSON for a script, a redirect for a submitted form. */
export function cartReply(visit: Visit, answer: object, { cookie, body = {} }: ReplyOptions = {}): Response {
  if (wantsJson(visit.request)) return jsonReply(visit, answer, { cookie });
  return redirect(nextAddress(visit, body), cookie);
}

export function refusalReply(visit: Visit, refusal: CartRefusal, cookie?: string): Response {
  const { behaviours } = visit.shop;
  if (wantsJson(visit.request)) {
    const status = behaviours.refusalStatus === 'body' ? 200 : refusal.status;
    return jsonReply(visit, refusalBody(refusal, behaviours), { status, cookie });
  }
  const headers = { ...replyHeaders(cookie), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(refusal.message, { status: refusal.status, headers });
}

/** Returns the body of a 422 with the fields that the shop's `refusalFields` selects. */
function refusalBody({ body }: CartRefusal, { refusalFields }: Behaviours): object {
  const { description, errors, ...rest } = body;
  if (refusalFields === 'all' || errors === undefined) return body;
  return refusalFields === 'errors' ? { ...rest, errors } : { ...rest, description };
}

const redirect = (location: string, cookie: string | undefined) =>
  new Response(null, { status: 302, headers: { ...replyHeaders(cookie), location } });

/** Responds to a script with JSON, whose content type is JSON or JavaScript depending on the request. */
export function jsonReply(
  { request }: Visit,
  answer: unknown,
  { status = 200, cookie }: { status?: number; cookie?: string } = {},
): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: { ...replyHeaders(cookie), 'content-type': contentType(request) },
  });
}

const replyHeaders = (cookie?: string) => ({
  'cache-control': 'no-store',
  ...(cookie ? { 'set-cookie': cookie } : {}),
});

/**
 * Returns true if the path ends in `.js` or `.json`, `X-Requested-With` names a script, or JSON or JavaScript is
 * accepted.
 */
function wantsJson(request: Request): boolean {
  return (
    /\.(js|json)$/.test(new URL(request.url).pathname) ||
    request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest' ||
    /application\/json|javascript/.test(request.headers.get('accept') ?? '')
  );
}

/**
 * Returns a JavaScript type if the path ends in `.js` or JavaScript is accepted. Some clients then get text, which they
 * must parse.
 */
function contentType(request: Request): string {
  const { pathname } = new URL(request.url);
  const isJavaScript = pathname.endsWith('.js') || /javascript/.test(request.headers.get('accept') ?? '');
  return isJavaScript && !pathname.endsWith('.json')
    ? 'text/javascript; charset=utf-8'
    : 'application/json; charset=utf-8';
}

function nextAddress({ root }: Visit, body: Record<string, unknown>): string {
  if ('checkout' in body) return '/checkout';
  return pathOnSameHost(body.return_to) ?? `${root}cart`;
}
