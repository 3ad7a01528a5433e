import type { Purpose } from '../metrics/consent.ts';
import type { ProviderEvent } from './provider-event.ts';

/** A call of a provider's function, such as `fbq('trackSingle', …)`. */
export type Call = [command: string, ...values: unknown[]];

/** A tracking provider of the merchant's. */
export interface Provider {
  /** The name of its function in the page. */
  name: 'fbq' | 'gtag';
  /** What the shopper has to consent to. */
  purpose: Purpose;
  /** Loads the provider's script, and sets up the id. Uses what the page has already. */
  setUp(isOfStore: boolean): void;
  /** Returns the call that sends an event. */
  callFor(event: ProviderEvent): Call;
  call(...call: Call): void;
  /** Called when the shopper has changed the consent, after the id was set up. */
  allow?(isAllowed: boolean): void;
}

/** The ids of our own script elements begin with this. */
const OWN = 'uptill';

/** Adds a provider's script to the page. If it can't be loaded, the provider's calls are lost, but nothing else. */
export function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { id: OWN, async: true, src }));
}

/**
 * Returns true if a script of the page contains the id: its own tracking, by the theme or by a sales channel, whose settings
 * Shopify prints into the page. Addresses count too with `isBefore`, until a provider adds scripts for us.
 */
export const isInScripts = (id: string, isBefore: boolean): boolean =>
  [...document.scripts].some(
    (script) => !script.id.startsWith(OWN) && (script.text + (isBefore ? script.src : '')).includes(id),
  );
