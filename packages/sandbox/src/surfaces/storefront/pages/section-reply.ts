import { Page, type PageSubject } from '../page.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import type { Visit } from '../visit.ts';

/** Renders the section in `?section_id=` for a subject that has no page. */
export function sectionReply(visit: Visit, subject: PageSubject): Response {
  const html = renderSectionById(new Page({ ...visit, subject }), visit.url.searchParams.get('section_id') ?? '');
  if (html === null) return new Response('', { status: 404 });
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
