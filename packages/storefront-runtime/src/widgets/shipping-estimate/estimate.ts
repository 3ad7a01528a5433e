import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { CartState } from '../../cart/cart-state.ts';
import { announce } from '../../mount/announce.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { type CountryList, countriesOf, countryOf, fetchCountries, provincesOf } from './country-list.ts';
import type { EstimateRequests, EstimateState } from './estimate-state.ts';
import { fetchRates, type ShippingRate } from './fetch-rates.ts';
import { type ShippingAddress, saveAddress, savedAddress } from './saved-address.ts';

/** How long the cart must stay as it is before the rates are asked again. */
const SETTLE_MS = 600;

/** In place of the contents of the cart about which the rates were last asked, if the question was aborted. */
const OUTDATED = '-';

type Settings = FeatureSettings['miniCartShippingEstimate'];

/**
 * Creates the estimate. It asks for rates when the shopper submits the form. For an address that was once accepted, it asks
 * again whenever the cart has changed, while the drawer is open. There is one question at a time: a newer one aborts it.
 */
export function createEstimate({ shop, rerender, signal }: WidgetContext) {
  const { root, strings, cart: store } = shop;
  const sample = shop.page.sampleShipping?.();
  const requests: EstimateRequests = sample ?? {
    countries: () => fetchCountries(root),
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
  const failed = { errors: { error: strings.ratesFailed } };
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout>;
  /** True from the press of the button until its answer. */
  let isSubmitted = false;
  /** What decides about the rates, in the cart and in the last request. */
  let current = '';
  let requested = '';
  /** The name of the control that gets the focus when it is drawn. */
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

  /** Changes what the section shows. */
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

  /** Returns the price of a rate, also if the shop ships for another currency than that of the cart. */
  function priceOf(rate: ShippingRate): string {
    const { price, currency } = rate;
    if (isInCurrency(rate)) return shop.money(price);
    return `${currency} ${(price / 100).toFixed(2)}`;
  }

  /** Includes an amount in the drawer's total. Not while the drawer is drawn, because it is then drawn again. */
  function include(amount: number): void {
    queueMicrotask(() => store.set({ ...store.get(), shipping: amount }));
  }

  return {
    state,
    priceOf,
    /** Shows the form, once the countries are known. */
    async open(): Promise<void> {
      stop();
      show({ isBusy: !state.list, rates: undefined, errors: {} });
      try {
        state.list ??= await requests.countries();
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
     * Called with each state of the cart. Returns undefined if the section has nothing to show, and else the rate that the
     * drawer's total includes, or null.
     */
    follow({ enabledMarkets, shouldIncludeInTotalPrice }: Settings, { content, pending }: CartState) {
      clearTimeout(timer);
      const isNeeded =
        content?.requires_shipping && (enabledMarkets === 'all' || enabledMarkets.includes(shop.country));
      const next = isNeeded ? JSON.stringify([content.total_price, content.items]) : '';
      if (next !== current && request) {
        // The answer would be about another cart.
        request.abort();
        requested = OUTDATED;
      }
      current = next;
      const [cheapest] = (next && state.rates) || [];
      const included = shouldIncludeInTotalPrice && cheapest && isInCurrency(cheapest) ? cheapest : null;
      include(included?.price ?? 0);
      if (!next) return;
      const isOutdated = isSubmitted || (state.confirmed && !state.isOpen);
      if (isOutdated && requested !== current && pending.size === 0 && !sample)
        timer = setTimeout(() => element?.closest('dialog')?.open && requestRates(), requested ? SETTLE_MS : 0);
      return included;
    },
    /** Called with the section's element after each drawing. */
    drawn(root: HTMLElement | null): void {
      element = root;
      const control = root?.querySelector<HTMLElement>(`[name="${focused}"]`);
      if (!root || !control) return;
      focused = '';
      // The shopper may be elsewhere by now. A control with the focus that was removed has left it to nobody.
      const active = (root.getRootNode() as ShadowRoot).activeElement;
      if (!active || root.contains(active)) control.focus();
    },
  };
}

/** Returns an address for the shopper, with the names in the page's language. */
function textOf({ country, province, zip }: ShippingAddress, list?: CountryList): string {
  const [, name] = provincesOf(country, list).find(([value]) => value === province) ?? [];
  const chosen = countriesOf(list).find(({ value }) => value === country);
  return [zip, name, chosen?.text].filter(Boolean).join(', ');
}
