import type { ShippingAddress } from './saved-address.ts';

export interface ShippingRate {
  name: string;
  /** In hundredths of the currency. */
  price: number;
  /** ISO 4217 code. */
  currency: string;
}

/** The shop's answer: its rates, the cheapest first, or what it says about the address, by field. */
export type RatesAnswer = { rates: ShippingRate[] } | { errors: Record<string, string> };

/** The part of a rate in the platform's answer that is used. `price` is in major units, such as `12.34`. */
interface PlatformRate {
  name: string;
  presentment_name?: string | null;
  price: string;
  currency: string;
}

/** The wait before the first question whether the rates are known. Each later one is half as long again: 20 s in all. */
const FIRST_WAIT_MS = 400;
const GROWTH = 1.5;
const MAX_POLLS = 8;

/**
 * Asks the shop for the rates of its cart to an address. Rejects if the shop does not answer, or if its carriers take too
 * long, and when the signal is aborted.
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
    // The shop answers with nothing or with null while its carriers think.
    const body = JSON.parse((await response.text()) || 'null');
    if (status === 422) return { errors: errorsOf(body) };
    // A limit of questions passes. Without preparation, no question would be answered.
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
