import { platformText } from '../../../shop/translations/platform-text.ts';
import type { Page } from '../page.ts';
import { pageQuery, pathWith } from '../page-query.ts';

/** Number of pages listed on either side of the current one. */
const WINDOW = 2;

/** Liquid's `paginate` for the page number in `?page=`. */
export function paginateObject({ url, locale }: Pick<Page, 'url' | 'locale'>, items: number, pageSize: number) {
  const pages = Math.max(Math.ceil(items / pageSize), 1);
  const current = Math.min(Math.max(Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1, 1), pages);
  const part = (number: number, title: number | string = number) => ({
    title,
    url: pageAddress(url, number),
    is_link: number !== current,
  });
  return {
    current_page: current,
    current_offset: (current - 1) * pageSize,
    items,
    page_param: 'page',
    page_size: pageSize,
    pages,
    parts: listedPages(current, pages).map((number) =>
      number === null ? { title: '&hellip;', is_link: false } : part(number),
    ),
    previous: current > 1 ? part(current - 1, `&laquo; ${platformText(locale, 'Previous')}`) : null,
    next: current < pages ? part(current + 1, `${platformText(locale, 'Next')} &raquo;`) : null,
  };
}

/**
 * Returns the first, the last and the pages around the current one, with null for each gap. Empty if there is one page.
 * Source: the `paginate` tag in the benchmarks of Shopify's Liquid. Titles are numbers there, and themes compare them
 * with `current_page`.
 */
function listedPages(current: number, pages: number): (number | null)[] {
  if (pages === 1) return [];
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const isListed = (number: number) => number === 1 || number === pages || Math.abs(number - current) <= WINDOW;
  return all.flatMap((number) => (isListed(number) ? [number] : isListed(number - 1) ? [null] : []));
}

function pageAddress(url: URL, number: number): string {
  const query = pageQuery(url);
  query.set('page', String(number));
  return pathWith(url, query);
}
