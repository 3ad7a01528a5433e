import type { ShippingAddress } from './saved-address.ts';

export interface ShippingRate {
  name: string;
  /** In hundredths of the currency. */
  price: number;
  /** ISO 4217 code. */
  currency: string;
}

/** The shop's response: its rates, cheapest first, or error messages about the address, by field. */
export type RatesAnswer = { rates: ShippingRate[] } | { errors: Record<string, string> };

/** The used fields of a rate in Shopify's response. `price` is in major units, such as `12.34`. */
interface PlatformRate {
  name: string;
  presentment_name?: string | null;
  price: string;
  currency: string;
}

/** Delay before the first poll. Each later delay is longer by half: 20 s in total. */
const FIRST_WAIT_MS = 400;
const GROWTH = 1.5;
const MAX_POLLS = 8;

/**
 * Requests the shipping rates of the cart to an address. Rejects if the shop does not respond, if its carriers are too
 * slow, and when the signal aborts.
 */
export async function fetchRates(root: string, address: ShippingAddress, signal: AbortSignal): Promise<RatesAnswer> {
  const query = new URLSearchParams(
    Object.entries(address).map(([part, value]) => [`shipping_address[${part}]`, value]),
  );
  const call = (name: string, method: string) =>
    fetch(`${root}cart/${name}_shipping_rates.json?${query}`, { method, signal });
  let response = await call('prepare', 'POST');
  for (let polls = 0; ; polls += 1) {
    const { status } = response;
    // The response is empty or null while the carriers calculate.
    const body = JSON.parse((await response.text()) || 'null');
    if (status === 422) return { errors: errorsOf(body) };
    // A rate limit on polling is temporary. Without preparation, polling would never succeed.
    if ((status >= 400 && !(status === 429 && polls)) || polls === MAX_POLLS) throw new Error('No rates');
    if (body?.shipping_rates) return { rates: ratesOf(body.shipping_rates) };
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * GROWTH ** polls));
    response = await call('async', 'GET');
  }
}

const errorsOf = (body: object | null) =>
  Object.fromEntries(Object.entries(body ?? {}).map(([field, messages]) => [field, String(messages)]));

const ratesOf = (rates: PlatformRate[]): ShippingRate[] =>
  rates
    .map(({ name, presentment_name, price, currency }) => ({
      name: presentment_name || name,
      price: Math.round(100 * Number(price)),
      currency,
    }))
    .sort((a, b) => a.price - b.price);
