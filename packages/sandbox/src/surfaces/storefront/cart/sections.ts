import { sectionsInput } from '../../../shop/cart/input.ts';
import { badParameter } from '../../../shop/cart/refusal.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import { pageAt, type Visit } from '../visit.ts';

/** The platform renders at most this many with a cart call. */
const MOST_SECTIONS = 5;

/** Reads what sections a call wants, and refuses early: nothing may have changed by then. Answers a function that renders them afterwards. */
export function sectionsOf(
  visit: Visit,
  body: Record<string, unknown>,
): () => { sections?: Record<string, string | null> } {
  const parsed = sectionsInput.safeParse(body);
  if (!parsed.success) throw badParameter('sections');
  const { sections: asked = [], sections_url: sectionsUrl } = parsed.data;
  if (asked.length === 0) return () => ({});
  const sections = asked.slice(0, MOST_SECTIONS);
  if (sections.length < asked.length && visit.shop.behaviours.manySections === 'refused')
    throw badParameter('sections');
  if (sectionsUrl !== undefined && !sectionsUrl.startsWith('/')) throw badParameter('sections_url');
  const context = new URL(sectionsUrl ?? refererPath(visit), visit.url);
  // `//host/path` begins with a slash too, and is another site.
  if (context.origin !== visit.url.origin) throw badParameter('sections_url');
  return () => {
    const page = pageAt(visit, context);
    return { sections: Object.fromEntries(sections.map((id) => [id, renderSectionById(page, id)])) };
  };
}

/** Without `sections_url`, sections are rendered as on the page that asks. */
function refererPath({ request, url, root }: Visit): string {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer && referer.host === url.host ? referer.pathname + referer.search : `${root}cart`;
}
