/**
 * Whether a request comes from a tool or from a page of the very host it goes to. A page of another site could send a
 * form here, its browser being on this machine; browsers name the sending page's origin, tools name none.
 */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return URL.parse(origin)?.host === new URL(request.url).host;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
