import type { StorefrontEvent } from '@uptill/feature-schema/events';
import type { Island } from '../page/island.ts';
import { browserFamily, browserId, forgetBrowser } from './browser.ts';
import { type Consent, watchConsent } from './consent.ts';
import { createQueue } from './queue.ts';
import { uuidv7 } from './uuid.ts';

/** What a widget says of an event; the page adds the rest. */
export type TrackedEvent = Pick<StorefrontEvent, 'name' | 'action' | 'platform'> &
  Partial<Omit<StorefrontEvent, 'id' | 'timestamp' | 'url' | 'shopOrigin' | 'browser' | 'browserId'>>;

export interface Metrics {
  track(event: TrackedEvent, at?: number): void;
  /** Whether the shopper is known to allow it: until they were asked, nothing may carry an id. */
  isAllowed(): boolean;
}

/** Starts the page's metrics: asks for consent, and sends when the page hides. */
export function startMetrics(island: Island): Metrics {
  let id: string | undefined;
  let consent: Consent | undefined;
  const queue = createQueue(island.beacon, () => {
    id ??= browserId();
    return id;
  });
  watchConsent((decision) => {
    consent = decision;
    if (decision === 'denied') {
      id = undefined;
      forgetBrowser();
    }
    queue.decide(decision);
  });
  // Capture: a page may stop the event. Both: a phone often gives only the first, Safari sometimes only the second.
  const leave = () => queue.flush(true);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), true);
  addEventListener('pagehide', leave, true);

  return {
    isAllowed: () => consent === 'allowed',
    track(event, at = Date.now()) {
      queue.push({
        id: uuidv7(at),
        timestamp: at,
        url: location.pathname + location.search,
        shopOrigin: island.shop,
        currency: island.currency,
        browser: browserFamily(navigator.userAgent),
        ...event,
      });
    },
  };
}
