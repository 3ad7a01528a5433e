import {
  encode,
  FLUSH_DELAY_MS,
  IMMEDIATE_ACTIONS,
  type StorefrontEvent,
  type WireEvent,
} from '@uptill/feature-schema/events';
import type { Consent } from './consent.ts';
import { clearPending, drainPending, storePending } from './pending.ts';
import { batches, beacon, post } from './send.ts';

/** Maximum number of queued events. Above it, the oldest are dropped. Normal pages stay far below it. */
const MAX_QUEUED = 200;

/** Consecutive failures after which a page gives up. The next page then sends the remaining events. */
const MAX_FAILURES = 5;

/** Returns the ids of events when they are sent. `added` is true if the batch contains an add to cart. */
export type Identify = (added: boolean) => Pick<StorefrontEvent, 'browserId' | 'cartToken'>;

export interface MetricsQueue {
  push(event: Omit<StorefrontEvent, 'browserId'>): void;
  /** Sets the shopper's consent. */
  decide(consent: Consent): void;
  /** Sends all queued events. With `leaving`, sends them as a beacon, because the page is about to unload. */
  flush(leaving?: boolean): void;
}

/**
 * Creates an event queue. Events are sent 15 s after the first one, at once after a click, a change or an add to cart,
 * and when the page is hidden. They stay in memory until consent is known, and are dropped if consent is denied.
 */
export function createQueue(url: string, identify: Identify): MetricsQueue {
  let queued: Omit<StorefrontEvent, 'browserId'>[] = [];
  let retry: WireEvent[] = [];
  /** Batches without a response so far. */
  const inFlight = new Set<WireEvent[]>();
  let consent: Consent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while a retry is scheduled. */
  let isWaiting = false;
  let failures = 0;

  function flush(leaving = false): void {
    if (consent !== 'allowed' || (isWaiting && !leaving)) return;
    // The shopper may return to a hidden page. The retry delay then continues.
    if (!isWaiting) {
      clearTimeout(timer);
      timer = undefined;
    }
    const events = retry.concat(encodeQueued());
    queued = [];
    retry = [];
    // This page will not receive their responses, so the next page retries them.
    if (leaving) storePending([...inFlight].flat());
    for (const batch of batches(events)) {
      if (leaving) beacon(url, batch);
      else void send(batch);
    }
  }

  function encodeQueued(): WireEvent[] {
    if (queued.length === 0) return [];
    const ids = identify(queued.some(({ action }) => action === 'addToCart'));
    return queued.map((event) => encode({ ...event, ...ids, cartToken: event.cartToken ?? ids.cartToken }));
  }

  async function send(batch: WireEvent[]): Promise<void> {
    inFlight.add(batch);
    const waitMs = await post(url, batch);
    inFlight.delete(batch);
    if (!waitMs) failures = 0;
    else if (consent === 'allowed') sendAgainAfter(waitMs, batch);
  }

  function sendAgainAfter(waitMs: number, batch: WireEvent[]): void {
    // Batches that were sent together fail together.
    if (!isWaiting) failures += 1;
    if (failures < MAX_FAILURES) retry = [...batch, ...retry].slice(-MAX_QUEUED);
    else storePending(batch);
    isWaiting = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isWaiting = false;
      flush();
    }, waitMs);
  }

  return {
    push(event) {
      if (consent === 'denied') return;
      queued = [...queued, event].slice(-MAX_QUEUED);
      // In a task of its own, so that the events of one press share a request.
      if (IMMEDIATE_ACTIONS.includes(event.action)) setTimeout(flush);
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
      retry = drainPending().concat(retry);
      const urgent = retry.length > 0 || queued.some(({ action }) => IMMEDIATE_ACTIONS.includes(action));
      if (urgent) flush();
    },
    flush,
  };
}
