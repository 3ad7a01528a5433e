import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { CartState } from '../../cart/cart-state.ts';
import { announce } from '../../mount/announce.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { once } from '../../page/once.ts';
import { type CountryList, countriesOf, countryOf, fetchCountries, provincesOf } from './country-list.ts';
import type { EstimateRequests, EstimateState } from './estimate-state.ts';
import { fetchRates, type ShippingRate } from './fetch-rates.ts';
import { type ShippingAddress, saveAddress, savedAddress } from './saved-address.ts';

/** Time without a cart change before rates are requested again, in milliseconds. */
const SETTLE_MS = 600;

/** Value of `requested` after an aborted request. */
const OUTDATED = '-';

type Settings = FeatureSettings['miniCartShippingEstimate'];

/**
 * Creates the estimate. It requests rates when the shopper submits the form. For an accepted address, it requests them
 * again after each cart change while the drawer is open. A newer request aborts the previous one.
 */
export function createEstimate({ shop, rerender, signal }: WidgetContext) {
  const { root, strings, cart: store } = shop;
  const sample = shop.page.sampleShipping?.();
  const requests: EstimateRequests = sample ?? {
    countries: () => fetchCountries(shop),
    rates: (address, aborted) => fetchRates(root, address, aborted),
  };
  const confirmed = sample ? undefined : savedAddress();
  const state: EstimateState = {
    isOpen: false,
    isBusy: false,
    typed: confirmed?.address ?? { country: '', province: '', zip: '' },
    confirmed,
    errors: {},
    ...sample?.initial,
  };
  const countries = once(requests.countries);
  let isPrepared = false;
  const failed = { errors: { error: strings.ratesFailed } };
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout>;
  /** True from the form's submission until the response. */
  let isSubmitted = false;
  /** The cart content that determines the rates: current, and in the last request. */
  let current = '';
  let requested = '';
  /** The name of the control to focus after the next render. */
  let focused = '';
  let element: HTMLElement | null = null;

  function stop(): void {
    clearTimeout(timer);
    request?.abort();
  }

  signal.addEventListener('abort', () => {
    stop();
    include(0);
  });

  /** Updates the state and rerenders. */
  function show(change: Partial<EstimateState>): void {
    Object.assign(state, change);
    rerender();
  }

  async function requestRates(): Promise<void> {
    stop();
    const own = new AbortController();
    request = own;
    requested = current;
    const address = isSubmitted || !state.confirmed ? { ...state.typed } : state.confirmed.address;
    show({ isBusy: true });
    const answer = await requests.rates(address, own.signal).catch(() => failed);
    if (own.signal.aborted) return;
    request = undefined;
    if ('rates' in answer) accept(address, answer.rates);
    else refuse(answer.errors);
    isSubmitted = false;
  }

  function accept(address: ShippingAddress, rates: ShippingRate[]): void {
    if (isSubmitted) {
      state.confirmed = { address, text: textOf(address, state.list) };
      if (!sample) saveAddress(state.confirmed);
      focused = 'change-shipping';
      const [cheapest] = rates;
      announce(cheapest ? `${cheapest.name}: ${priceOf(cheapest)}` : strings.noRates);
    }
    show({ isBusy: false, isOpen: false, errors: {}, rates });
  }

  function refuse(errors: Record<string, string>): void {
    const field = Object.keys(state.typed).find((part) => errors[part]);
    if (field && !isSubmitted) {
      // The shop no longer ships to the saved address.
      show({ isBusy: false, rates: [] });
      return;
    }
    if (field) focused = `shipping-${field}`;
    const error = field ? '' : Object.values(errors).join('. ');
    announce(error, 'alert');
    show({ isBusy: false, errors: { ...errors, error }, rates: undefined });
  }

  const isInCurrency = ({ currency }: ShippingRate) => currency === store.get().content?.currency;

  /** Formats the price of a rate, even if its currency is not the cart's. */
  function priceOf(rate: ShippingRate): string {
    const { price, currency } = rate;
    if (isInCurrency(rate)) return shop.money(price);
    return `${currency} ${(price / 100).toFixed(2)}`;
  }

  /** Includes an amount in the drawer's total. Deferred, because it rerenders the drawer. */
  function include(amount: number): void {
    queueMicrotask(() => store.set({ ...store.get(), shipping: amount }));
  }

  return {
    state,
    priceOf,
    /** Shows the form after the countries have loaded. */
    async open(): Promise<void> {
      stop();
      show({ isBusy: !state.list, rates: undefined, errors: {} });
      try {
        state.list ??= await countries();
        state.typed.country ||= countryOf(shop.country, shop.locale, state.list);
        focused = 'shipping-country';
        show({ isBusy: false, isOpen: true });
      } catch {
        refuse(failed.errors);
      }
    },
    submit(): void {
      if (state.isBusy) return;
      isSubmitted = true;
      void requestRates();
    },
    type(part: keyof ShippingAddress, value: string): void {
      const typed = { ...state.typed, [part]: value };
      if (part === 'country') typed.province = '';
      show({ typed, errors: { ...state.errors, [part]: '', error: '' } });
    },
    /**
     * Called with each cart state. Returns undefined if the section is hidden, otherwise the rate included in the
     * drawer's total, or null.
     */
    follow({ enabledMarkets, shouldIncludeInTotalPrice }: Settings, { content, pending }: CartState) {
      clearTimeout(timer);
      const isNeeded =
        content?.requires_shipping && (enabledMarkets === 'all' || enabledMarkets.includes(shop.country));
      const next = isNeeded ? JSON.stringify([content.total_price, content.items]) : '';
      if (next !== current && request) {
        // The response would be for another cart.
        request.abort();
        requested = OUTDATED;
      }
      current = next;
      const [cheapest] = (next && state.rates) || [];
      const included = shouldIncludeInTotalPrice && cheapest && isInCurrency(cheapest) ? cheapest : null;
      include(included?.price ?? 0);
      if (!next) return;
      if (!isPrepared) {
        isPrepared = true;
        // A failure is handled when the form opens.
        countries().catch(() => undefined);
      }
      const isOutdated = isSubmitted || (state.confirmed && !state.isOpen);
      if (isOutdated && requested !== current && pending.size === 0 && !sample)
        timer = setTimeout(() => element?.closest('dialog')?.open && requestRates(), requested ? SETTLE_MS : 0);
      return included;
    },
    /** Called with the section's element after each render. */
    drawn(root: HTMLElement | null): void {
      element = root;
      const control = root?.querySelector<HTMLElement>(`[name="${focused}"]`);
      if (!root || !control) return;
      focused = '';
      // The shopper may have moved the focus. If the focused control was removed, no element has the focus.
      const active = (root.getRootNode() as ShadowRoot).activeElement;
      if (!active || root.contains(active)) control.focus();
    },
  };
}

/** Formats an address with names in the page's language. */
function textOf({ country, province, zip }: ShippingAddress, list?: CountryList): string {
  const [, name] = provincesOf(country, list).find(([value]) => value === province) ?? [];
  const chosen = countriesOf(list).find(({ value }) => value === country);
  return [zip, name, chosen?.text].filter(Boolean).join(', ');
}
