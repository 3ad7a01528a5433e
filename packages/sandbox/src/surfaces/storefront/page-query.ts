/**
 * Returns the query of the page that the shopper sees, without the parameters of the Section Rendering API. Links and
 * return addresses are made from it.
 */
export function pageQuery(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.search);
  query.delete('section_id');
  query.delete('sections');
  return query;
}

/** Returns the path with the query, without a `?` if the query is empty. */
export const pathWith = ({ pathname }: URL, query: URLSearchParams) =>
  query.size > 0 ? `${pathname}?${query}` : pathname;
