import { Page, type PageSubject } from '../page.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import type { Visit } from '../visit.ts';

const MOST_SECTIONS = 5;

/**
 * Answers with sections of a page for `?section_id=` and `?sections=` (Section Rendering API). Null if the address asks
 * for none.
 */
export function sectionsReply(page: Page): Response | null {
  const { searchParams } = page.url;
  const sectionId = searchParams.get('section_id');
  if (sectionId !== null) return oneSection(page, sectionId);
  const sections = searchParams.get('sections');
  if (sections === null) return null;
  const ids = sections
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.length > MOST_SECTIONS) return Response.json({ status: 400, message: 'Too many sections' }, { status: 400 });
  return Response.json(Object.fromEntries(ids.map((id) => [id, renderSectionById(page, id)])), {
    headers: { 'cache-control': 'no-store' },
  });
}

/** Renders the sections in the address for a subject that has no page. */
export function sectionReply(visit: Visit, subject: PageSubject): Response {
  const page = new Page({ ...visit, subject });
  return sectionsReply(page) ?? oneSection(page, '');
}

function oneSection(page: Page, id: string): Response {
  const html = renderSectionById(page, id);
  if (html === null) return new Response('', { status: 404 });
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
