import { ADDRESS_KEY } from '../../shop/checkout.ts';

/** The parts of a shipping address that determine its rates. Country and province are Shopify's names. */
export interface ShippingAddress {
  country: string;
  province: string;
  zip: string;
}

/** An address with its formatted text. */
export interface SavedAddress {
  address: ShippingAddress;
  text: string;
}

/** Local storage key of the formatted address. */
const TEXT_KEY = `${ADDRESS_KEY}-text`;

const parameterOf = (part: string) => `checkout[shipping_address][${part}]`;

/** Saves an address, without its empty parts, for the checkout and for later visits. */
export function saveAddress({ address, text }: SavedAddress): void {
  const parts = Object.entries(address).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams(parts.map(([part, value]) => [parameterOf(part), value]));
  try {
    localStorage.setItem(ADDRESS_KEY, `&${parameters}`);
    localStorage.setItem(TEXT_KEY, text);
  } catch {
    // Storage is denied or full. The shopper enters the address at the checkout.
  }
}

/** Returns the saved address, or undefined if there is none. */
export function savedAddress(): SavedAddress | undefined {
  try {
    const parameters = new URLSearchParams(localStorage.getItem(ADDRESS_KEY) ?? '');
    const text = localStorage.getItem(TEXT_KEY);
    const part = (name: string) => parameters.get(parameterOf(name)) ?? '';
    if (text) return { address: { country: part('country'), province: part('province'), zip: part('zip') }, text };
  } catch {
    // Storage is denied.
  }
  return;
}
