import { Page, type PageSubject } from '../page.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import type { Visit } from '../visit.ts';

/** The section that `?section_id=` names, about a subject that has no page of its own. */
export function sectionReply(visit: Visit, subject: PageSubject): Response {
  const html = renderSectionById(new Page({ ...visit, subject }), visit.url.searchParams.get('section_id') ?? '');
  if (html === null) return new Response('', { status: 404 });
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
