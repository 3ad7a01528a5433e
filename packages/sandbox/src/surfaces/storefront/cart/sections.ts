import { sectionsInput } from '../../../shop/cart/input.ts';
import { badParameter } from '../../../shop/cart/refusal.ts';
import { renderSectionById } from '../theme/sections-of-page.ts';
import { pageAt, type Visit } from '../visit.ts';

/** Shopify renders at most this many sections with a cart call. */
const MAX_SECTIONS = 5;

/** Validates the sections that a call asks for, before anything is changed. Returns a function that renders them. */
export function sectionsOf(
  visit: Visit,
  body: Record<string, unknown>,
): () => { sections?: Record<string, string | null> } {
  const parsed = sectionsInput.safeParse(body);
  if (!parsed.success) throw badParameter('sections');
  const { sections: asked = [], sections_url: sectionsUrl } = parsed.data;
  if (asked.length === 0) return () => ({});
  const sections = asked.slice(0, MAX_SECTIONS);
  if (sections.length < asked.length && visit.shop.behaviours.manySections === 'refused')
    throw badParameter('sections');
  if (sectionsUrl !== undefined && !sectionsUrl.startsWith('/')) throw badParameter('sections_url');
  const context = new URL(sectionsUrl ?? refererPath(visit), visit.url);
  // `//host/path` also begins with a slash, but names another site.
  if (context.origin !== visit.url.origin) throw badParameter('sections_url');
  return () => {
    const page = pageAt(visit, context);
    return { sections: Object.fromEntries(sections.map((id) => [id, renderSectionById(page, id)])) };
  };
}

/** Path of the requesting page, for which sections are rendered if there is no `sections_url`. */
function refererPath({ request, url, root }: Visit): string {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer && referer.host === url.host ? referer.pathname + referer.search : `${root}cart`;
}
