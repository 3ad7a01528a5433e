import type { CountryList } from './country-list.ts';
import type { RatesAnswer, ShippingRate } from './fetch-rates.ts';
import type { SavedAddress, ShippingAddress } from './saved-address.ts';

/** What the section shows. */
export interface EstimateState {
  /** True if the form is shown. */
  isOpen: boolean;
  /** True while the countries or the rates are awaited. */
  isBusy: boolean;
  /** The content of the form. */
  typed: ShippingAddress;
  /** The countries, once they are loaded. */
  list?: CountryList | undefined;
  /** The address that the shop has accepted. */
  confirmed?: SavedAddress | undefined;
  /** The rates of the confirmed address, the cheapest first. */
  rates?: ShippingRate[] | undefined;
  /** What the shop says about the address, by field. The key `error` is not about a field. */
  errors: Record<string, string>;
}

/** The questions to the shop. */
export interface EstimateRequests {
  countries(): Promise<CountryList>;
  rates(address: ShippingAddress, signal: AbortSignal): Promise<RatesAnswer>;
}

declare module '../../shop/samples.ts' {
  interface Samples {
    /** Returns shipping rates of the preview, whose shop has none. */
    sampleShipping?(): EstimateSample;
  }
}

/** In the preview, whose shop has no rates: its answers, and what the section first shows. */
export interface EstimateSample extends EstimateRequests {
  initial: Partial<EstimateState>;
}
