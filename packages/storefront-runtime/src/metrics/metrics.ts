import type { PageData } from '../page/page-data.ts';
import { browserFamily, browserId, deleteBrowserId } from './browser.ts';
import { type Consent, watchConsent } from './consent.ts';
import { identifyCart, type PageCart } from './identify-cart.ts';
import { createQueue } from './queue.ts';
import type { SentEvent, TrackedEvent } from './tracked-event.ts';
import { uuidv7 } from './uuid.ts';

export interface Metrics {
  /** Queues an event. `at` is in milliseconds since 1970. */
  track(event: TrackedEvent, at?: number): void;
  /** Returns true if the shopper has consented. False while consent is unknown. */
  isAllowed(): boolean;
}

/**
 * Creates the page's metrics: requests the shopper's consent, and sends the queue when the page is hidden. Calls
 * `onTracked` with each event, even without consent.
 */
export function createMetrics(page: PageCart, data: PageData, onTracked: (event: SentEvent) => void): Metrics {
  let id: string | undefined;
  let consent: Consent | undefined;
  const queue = createQueue(data.beacon, (added) => {
    id ??= browserId();
    return { browserId: id, cartToken: identifyCart(page, added) };
  });
  watchConsent((decision) => {
    consent = decision;
    if (decision === 'denied') {
      id = undefined;
      deleteBrowserId();
    }
    queue.decide(decision);
  });
  // In the capture phase, because a page may stop propagation. Phones often fire only `visibilitychange`, Safari
  // sometimes only `pagehide`.
  const flushOnLeave = () => queue.flush(true);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushOnLeave(), true);
  addEventListener('pagehide', flushOnLeave, true);

  return {
    isAllowed: () => consent === 'allowed',
    track(event, at = Date.now()) {
      const sent = {
        id: uuidv7(at),
        timestamp: at,
        url: location.pathname + location.search,
        shopOrigin: data.shop,
        currency: data.currency,
        browser: browserFamily(navigator.userAgent),
        ...event,
      };
      queue.push(sent);
      onTracked(sent);
    },
  };
}
