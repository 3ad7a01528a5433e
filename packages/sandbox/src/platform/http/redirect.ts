/** A path of this shop, as a form's `return_to` may name it; `//host` and `/\host` would leave it. */
export function ownPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}

/** Leads a browser on, with a cookie when one is named. Nothing keeps the answer. */
export function redirect(location: string, cookie?: string, status = 302): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie) headers.set('set-cookie', cookie);
  return new Response(null, { status, headers });
}
