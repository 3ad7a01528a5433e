import { renderAppLiquid, renderDocument } from '../theme/document.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import { pageAt, type Visit } from '../visit.ts';

const MOST_SECTIONS = 5;

/**
 * Answers with a page of the shop, or with sections of it for `?section_id=` and `?sections=` (Section Rendering API).
 */
export function showPage(visit: Visit): Response {
  const page = pageAt(visit, visit.url);
  const sectionId = visit.url.searchParams.get('section_id');
  if (sectionId !== null) {
    const html = renderSectionById(page, sectionId);
    return html === null ? new Response('', { status: 404 }) : htmlReply(html, 200, visit);
  }
  const sections = visit.url.searchParams.get('sections');
  if (sections !== null) {
    const ids = sections
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    if (ids.length > MOST_SECTIONS)
      return Response.json({ status: 400, message: 'Too many sections' }, { status: 400 });
    return Response.json(Object.fromEntries(ids.map((id) => [id, renderSectionById(page, id)])), {
      headers: { 'cache-control': 'no-store' },
    });
  }
  return htmlReply(renderDocument(page), page.subject.status, visit);
}

/** Answers with Liquid that the app has returned through its proxy, rendered for the visit. Keeps status and headers. */
export function showAppLiquid(visit: Visit, liquid: string, { status, headers }: Response): Response {
  const own = new Headers(headers);
  own.set('content-type', 'text/html; charset=utf-8');
  own.delete('content-length');
  return new Response(renderAppLiquid(pageAt(visit, visit.url), liquid), { status, headers: own });
}

function htmlReply(html: string, status: number, { sandbox }: Visit): Response {
  // Revalidated on each request, but without `no-store`, which keeps pages out of the back-forward cache of some
  // browsers.
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      // Only the theme editor may frame a shop.
      'content-security-policy': `frame-ancestors ${sandbox.urls.admin}`,
    },
  });
}
