/**
 * Returns the value if it is a path on the same host, such as a form's `return_to`; otherwise null. `//host` and
 * `/\host` lead to another host.
 */
export function pathOnSameHost(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}

/** Returns an uncacheable redirect, with a `Set-Cookie` header if `cookie` is given. */
export function redirect(location: string, cookie?: string, status = 302): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie) headers.set('set-cookie', cookie);
  return new Response(null, { status, headers });
}
