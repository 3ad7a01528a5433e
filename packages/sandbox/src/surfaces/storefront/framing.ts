import type { Visit } from './visit.ts';

/**
 * Adds the headers by which a shop's pages refuse to be framed, as at Shopify. Only the theme editor may frame a page,
 * in its preview.
 */
export function withFraming({ designMode, sandbox }: Visit, response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const framed = new Response(response.body, response);
  const ancestors = designMode ? sandbox.urls.admin : "'none'";
  framed.headers.set('content-security-policy', `frame-ancestors ${ancestors}`);
  if (designMode) framed.headers.delete('x-frame-options');
  else framed.headers.set('x-frame-options', 'DENY');
  return framed;
}
