/** The query of the page that the shopper sees, to make links and return addresses from: a section rendered for it asks with more. */
export function pageQuery(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.search);
  query.delete('section_id');
  query.delete('sections');
  return query;
}

/** Path and query, without a `?` before nothing. */
export const pathWith = ({ pathname }: URL, query: URLSearchParams) =>
  query.size > 0 ? `${pathname}?${query}` : pathname;
