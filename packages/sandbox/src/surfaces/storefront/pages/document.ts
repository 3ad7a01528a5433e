import { renderDocument } from '../theme/document.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import { pageAt, type Visit } from '../visit.ts';

const MOST_SECTIONS = 5;

/** A page of the shop, or with `?section_id=` and `?sections=` parts of it: the Section Rendering API. */
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

function htmlReply(html: string, status: number, { sandbox }: Visit): Response {
  // Asked for anew each time, but kept for the way back: some browsers' back-forward caches take no page that says `no-store`.
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      // Nobody but the theme editor may frame a shop.
      'content-security-policy': `frame-ancestors ${sandbox.urls.admin}`,
    },
  });
}
