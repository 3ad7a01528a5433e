import {
  encode,
  FLUSH_DELAY_MS,
  IMMEDIATE_ACTIONS,
  type StorefrontEvent,
  type WireEvent,
} from '@uptill/feature-schema/events';
import type { Consent } from './consent.ts';
import { clearPending, keepPending, takePending } from './pending.ts';
import { batches, beacon, post } from './send.ts';

/** Events of one page beyond this are dropped, oldest first: a page that makes more is a page gone wrong. */
const MAX_QUEUED = 200;

export interface MetricsQueue {
  push(event: Omit<StorefrontEvent, 'browserId'>): void;
  decide(consent: Consent): void;
  /** Sends what is queued; `leaving` while the page goes away. */
  flush(leaving?: boolean): void;
}

/**
 * The queue of specification 4.6: it leaves 15 s after its first event, at once on a click, change or add to cart, and
 * when the page hides. Until consent is known events wait in memory; when it is denied they are dropped.
 */
export function createQueue(url: string, browserId: () => string): MetricsQueue {
  let queued: Omit<StorefrontEvent, 'browserId'>[] = [];
  let retry: WireEvent[] = [];
  /** Sent, and not yet answered. */
  const inFlight = new Set<WireEvent[]>();
  let consent: Consent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(leaving = false): void {
    if (consent !== 'allowed') return;
    clearTimeout(timer);
    timer = undefined;
    const events = retry.concat(queued.map((event) => encode({ ...event, browserId: browserId() })));
    queued = [];
    retry = [];
    // A page that is gone learns no answer: the next page sends these again.
    if (leaving) keepPending([...inFlight].flat());
    for (const batch of batches(events)) {
      if (leaving) beacon(url, batch);
      else void send(batch);
    }
  }

  async function send(batch: WireEvent[]): Promise<void> {
    inFlight.add(batch);
    const arrived = await post(url, batch);
    inFlight.delete(batch);
    if (!arrived) keepForRetry(batch);
  }

  function keepForRetry(batch: WireEvent[]): void {
    retry = [...batch, ...retry].slice(-MAX_QUEUED);
    timer ??= setTimeout(flush, FLUSH_DELAY_MS);
  }

  return {
    push(event) {
      if (consent === 'denied') return;
      queued = [...queued, event].slice(-MAX_QUEUED);
      if (IMMEDIATE_ACTIONS.includes(event.action)) flush();
      else timer ??= setTimeout(flush, FLUSH_DELAY_MS);
    },
    decide(decision) {
      consent = decision;
      if (decision === 'denied') {
        queued = [];
        retry = [];
        clearPending();
        return;
      }
      retry = takePending().concat(retry);
      const urgent = retry.length > 0 || queued.some(({ action }) => IMMEDIATE_ACTIONS.includes(action));
      if (urgent) flush();
    },
    flush,
  };
}
