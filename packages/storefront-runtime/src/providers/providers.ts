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

/** Maximum number of events queued before consent is known. Later events are dropped. */
const MAX_WAITING = 50;

/** Session storage key. While it is set, the merchant tests the tracking. */
const TEST_KEY = 'uptill:test';

interface Options {
  ids: PublishedProviders;
  cart: Store<CartState>;
  loadChunk: Page['loadChunk'];
  watchConsent: typeof watchConsent;
}

type Report = (outcome: Outcome) => void;

/**
 * Starts the merchant's tracking providers, and returns a function that sends them an event. A provider's script is
 * loaded with the first event with consent. Catches errors of providers.
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
      // A shopper who must first accept the terms clicks the button twice.
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
  /** True if the store's own tracking uses this id. It then already sends adds and checkouts. */
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
      // The provider's code, or the page's replacement for it, has failed.
      state = 'failed';
    }
    report({ name: provider.name, call, state });
  }

  // Unlike our own metrics, providers receive nothing without Shopify's privacy API.
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
