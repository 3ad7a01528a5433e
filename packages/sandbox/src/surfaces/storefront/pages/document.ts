import { renderAppLiquid, renderDocument } from '../theme/document.ts';
import { pageAt, type Visit } from '../visit.ts';
import { sectionsReply } from './section-reply.ts';

/**
 * Answers with a page of the shop, or with sections of it for `?section_id=` and `?sections=` (Section Rendering API).
 */
export function showPage(visit: Visit): Response {
  const page = pageAt(visit, visit.url);
  const sections = sectionsReply(page);
  if (sections) return sections;
  return htmlReply(renderDocument(page), page.subject.status);
}

/** Answers with Liquid that the app has returned through its proxy, rendered for the visit. Keeps status and headers. */
export function showAppLiquid(visit: Visit, liquid: string, { status, headers }: Response): Response {
  const own = new Headers(headers);
  own.set('content-type', 'text/html; charset=utf-8');
  own.delete('content-length');
  return new Response(renderAppLiquid(pageAt(visit, visit.url), liquid), { status, headers: own });
}

function htmlReply(html: string, status: number): Response {
  // Revalidated on each request, but without `no-store`, which keeps pages out of the back-forward cache of some
  // browsers.
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    },
  });
}
