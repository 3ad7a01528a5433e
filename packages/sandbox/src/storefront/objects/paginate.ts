/** Liquid's `paginate`, for the page that `?page=` names. */
export function paginateObject(url: URL, items: number, pageSize: number) {
  const pages = Math.max(Math.ceil(items / pageSize), 1);
  const current = Math.min(Math.max(Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1, 1), pages);
  const part = (number: number, title = String(number)) => ({
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
    parts: Array.from({ length: pages }, (_, index) => part(index + 1)),
    previous: current > 1 ? { ...part(current - 1, '« Previous'), is_link: true } : null,
    next: current < pages ? { ...part(current + 1, 'Next »'), is_link: true } : null,
  };
}

function pageAddress(url: URL, number: number): string {
  const query = new URLSearchParams(url.search);
  query.set('page', String(number));
  return `${url.pathname}?${query}`;
}
