/**
 * Returns true for a request from a tool or from a page of the same host, and false for a request from a page of
 * another host. A page of any site can post forms to this machine. Browsers send the page's origin; tools send none.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return URL.parse(origin)?.host === new URL(request.url).host;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
