import type { CountryList } from './country-list.ts';
import type { RatesAnswer, ShippingRate } from './fetch-rates.ts';
import type { SavedAddress, ShippingAddress } from './saved-address.ts';

/** The state of the section. */
export interface EstimateState {
  /** True if the form is shown. */
  isOpen: boolean;
  /** True while the countries or rates are being fetched. */
  isBusy: boolean;
  /** The content of the form. */
  typed: ShippingAddress;
  /** The countries, once they are loaded. */
  list?: CountryList | undefined;
  /** The address accepted by the shop. */
  confirmed?: SavedAddress | undefined;
  /** The rates of the confirmed address, cheapest first. */
  rates?: ShippingRate[] | undefined;
  /** Error messages about the address, by field. The key `error` is for other errors. */
  errors: Record<string, string>;
}

/** The requests to the shop. */
export interface EstimateRequests {
  countries(): Promise<CountryList>;
  rates(address: ShippingAddress, signal: AbortSignal): Promise<RatesAnswer>;
}

declare module '../../shop/samples.ts' {
  interface Samples {
    /** Returns sample shipping rates for the preview. */
    sampleShipping?(): EstimateSample;
  }
}

/** Sample responses and the initial state for the preview. */
export interface EstimateSample extends EstimateRequests {
  initial: Partial<EstimateState>;
}
