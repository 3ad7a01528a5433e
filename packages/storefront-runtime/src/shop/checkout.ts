/** Key in the browser's storage of the address for which the shopper has seen the shipping rates, as parameters of the checkout. */
export const ADDRESS_KEY = 'uptill:shipping';

/** Returns the address of the checkout in the page's language, with the saved shipping address. */
export function checkoutUrl(root: string, locale: string): string {
  const url = `${root}checkout?locale=${encodeURIComponent(locale)}`;
  try {
    return url + (localStorage.getItem(ADDRESS_KEY) ?? '');
  } catch {
    return url;
  }
}
