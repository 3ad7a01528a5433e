import { ownPath } from '../../../platform/http/redirect.ts';
import type { Behaviours } from '../../../shop/behaviours/behaviours.ts';
import type { CartRefusal } from '../../../shop/cart/refusal.ts';
import type { Visit } from '../visit.ts';

interface ReplyOptions {
  cookie?: string;
  /** What the call was given: a form may say where to go next. */
  body?: Record<string, unknown>;
}

/** The answer to a cart call: JSON for scripts, a redirect for a form that the browser posted itself. */
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
  if (behaviours.refusedForm === 'cart') return redirect(`${visit.root}cart`, cookie);
  const headers = { ...replyHeaders(cookie), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(refusal.message, { status: refusal.status, headers });
}

/** What of a 422's reason is said in which field. */
function refusalBody({ body }: CartRefusal, { refusalFields }: Behaviours): object {
  const { description, errors, ...rest } = body;
  if (refusalFields === 'all' || errors === undefined) return body;
  return refusalFields === 'errors' ? { ...rest, errors } : { ...rest, description };
}

const redirect = (location: string, cookie: string | undefined) =>
  new Response(null, { status: 302, headers: { ...replyHeaders(cookie), location } });

/** For scripts, as JSON or as JavaScript: whichever they asked for. */
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

/** A path that ends in `.js` or `.json`, a script's header, or an Accept that asks for JSON or JavaScript. */
function wantsJson(request: Request): boolean {
  return (
    /\.(js|json)$/.test(new URL(request.url).pathname) ||
    request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest' ||
    /application\/json|javascript/.test(request.headers.get('accept') ?? '')
  );
}

/** `.js` and an Accept of JavaScript are answered as JavaScript, so that some clients read text and parse it themselves. */
function contentType(request: Request): string {
  const { pathname } = new URL(request.url);
  const isJavaScript = pathname.endsWith('.js') || /javascript/.test(request.headers.get('accept') ?? '');
  return isJavaScript && !pathname.endsWith('.json')
    ? 'text/javascript; charset=utf-8'
    : 'application/json; charset=utf-8';
}

function nextAddress({ root }: Visit, body: Record<string, unknown>): string {
  if ('checkout' in body) return '/checkout';
  return ownPath(body.return_to) ?? `${root}cart`;
}
