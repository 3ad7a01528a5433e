import { TEST_PARAMETER } from '@uptill/feature-schema/provider-events';
import type { PublishedProviders } from '@uptill/feature-schema/storefront';
import type { CartState } from '../cart/cart-state.ts';
import type { Consent, watchConsent } from '../metrics/consent.ts';
import type { SentEvent } from '../metrics/tracked-event.ts';
import type { Page } from '../page/page.ts';
import type { Store } from '../page/store.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { isInScripts, type Provider } from './provider.ts';
import { type ProviderEvent, providerEvents } from './provider-event.ts';
import type { Outcome } from './test-list.ts';

/** Maximum number of events that wait for the shopper's consent. Those after it are dropped. */
const MAX_WAITING = 50;

/** Key in the tab's storage. While it is set, the merchant tests the tracking. */
const TEST_KEY = 'uptill:test';

interface Options {
  ids: PublishedProviders;
  cart: Store<CartState>;
  loadChunk: Page['loadChunk'];
  watchConsent: typeof watchConsent;
}

type Report = (outcome: Outcome) => void;

/**
 * Starts the merchant's tracking providers, and returns the function that tells them of an event. A provider's script is
 * loaded with the first event that the shopper has consented to. Errors of providers stay here.
 */
export function startProviders({ ids, cart, loadChunk, watchConsent }: Options): (event: SentEvent) => void {
  const list = isTest()
    ? loadChunk('test-list', import('./test-list.ts')).then(({ showTestList }) => showTestList())
    : undefined;
  const report: Report = (outcome) => list?.then((add) => add(outcome)).catch(() => undefined);
  const senders = [
    ...(ids.facebook ? [createSender(ids.facebook, facebook(ids.facebook), watchConsent, report)] : []),
    ...(ids.google ? [createSender(ids.google, google(ids.google), watchConsent, report)] : []),
  ];
  let hasBegunCheckout = false;
  return (event) => {
    for (const told of providerEvents(event, cart.get())) {
      // A shopper who has to accept the terms first presses the button twice.
      if (told.kind === 'checkout') {
        if (hasBegunCheckout) continue;
        hasBegunCheckout = true;
      }
      for (const send of senders) send(told);
    }
  };
}

function createSender(id: string, provider: Provider, watch: typeof watchConsent, report: Report) {
  let consent: Consent | undefined;
  const waiting: ProviderEvent[] = [];
  let isSetUp = false;
  /** True once the store's own tracking was found to have this id. It sends adds and checkouts itself. */
  let isOfStore = false;

  function receive(event: ProviderEvent): void {
    if (!consent) {
      if (waiting.length < MAX_WAITING) waiting.push(event);
      return;
    }
    const call = provider.callFor(event);
    let state: Outcome['state'] = consent;
    try {
      if (consent === 'allowed') {
        isOfStore ||= isInScripts(id, !isSetUp);
        if (!isSetUp) provider.setUp(isOfStore);
        isSetUp = true;
        if (isOfStore && event.kind !== 'engagement') state = 'store';
        else provider.call(...call);
      }
    } catch {
      // The provider's own code, or what the page has put in its place, has failed.
      state = 'failed';
    }
    report({ name: provider.name, call, state });
  }

  // Unlike our own metrics, others get nothing without Shopify's privacy API.
  watch(
    (decision) => {
      consent = decision;
      if (isSetUp) provider.allow?.(decision === 'allowed');
      waiting.splice(0).forEach(receive);
    },
    provider.purpose,
    'denied',
  );
  return receive;
}

function isTest(): boolean {
  const isStarted = location.search.includes(TEST_PARAMETER);
  try {
    if (isStarted) sessionStorage.setItem(TEST_KEY, '');
    return sessionStorage.getItem(TEST_KEY) !== null;
  } catch {
    // Storage is denied.
    return isStarted;
  }
}
