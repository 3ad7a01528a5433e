/** Local storage key of the estimated shipping address, stored as checkout URL parameters. */
export const ADDRESS_KEY = 'uptill:shipping';

/** Returns the checkout URL in the page's language, with the saved shipping address. */
export function checkoutUrl(root: string, locale: string): string {
  const url = `${root}checkout?locale=${encodeURIComponent(locale)}`;
  try {
    return url + (localStorage.getItem(ADDRESS_KEY) ?? '');
  } catch {
    return url;
  }
}
