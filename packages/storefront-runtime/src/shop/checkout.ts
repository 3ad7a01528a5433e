/** Key in the browser's session storage of the saved address, as parameters of the checkout. */
const KEY = 'uptill:shipping';

/** The parts of a shipping address that a shopper chooses to see the shipping rates. */
export interface ShippingSelection {
  country: string;
  province: string;
  zip: string;
}

/** Saves the shopper's selection for the checkout. Kept until the tab is closed. Empty parts are left to the shopper. */
export function saveShippingSelection(selection: ShippingSelection): void {
  const parts = Object.entries(selection).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams(parts.map(([name, value]) => [`checkout[shipping_address][${name}]`, value]));
  try {
    sessionStorage.setItem(KEY, `&${parameters}`);
  } catch {
    // Storage is denied or full. The shopper enters the address at the checkout.
  }
}

/** Returns the address of the checkout in the page's language, with the saved shipping selection. */
export function checkoutUrl(root: string, locale: string): string {
  let saved: string | null = null;
  try {
    saved = sessionStorage.getItem(KEY);
  } catch {}
  return `${root}checkout?locale=${encodeURIComponent(locale)}${saved ?? ''}`;
}
