import type { Purpose } from '../metrics/consent.ts';
import type { ProviderEvent } from './provider-event.ts';

/** A call of a provider's function, such as `fbq('trackSingle', …)`. */
export type Call = [command: string, ...values: unknown[]];

/** A tracking provider of the merchant. */
export interface Provider {
  /** The name of its global function. */
  name: 'fbq' | 'gtag';
  /** The required consent. */
  purpose: Purpose;
  /** Loads the provider's script, and sets up the id. Reuses an existing script on the page. */
  setUp(isOfStore: boolean): void;
  /** Returns the call that sends an event. */
  callFor(event: ProviderEvent): Call;
  call(...call: Call): void;
  /** Called when the shopper changes the consent after the id was set up. */
  allow?(isAllowed: boolean): void;
}

/** Prefix of the ids of our own script elements. */
const OWN = 'uptill';

/** Adds a provider's script to the page. If it can't be loaded, only the provider's calls are lost. */
export function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { id: OWN, async: true, src }));
}

/**
 * Returns true if a script on the page contains the id, because the theme or a sales channel, whose settings Shopify
 * prints into the page, already tracks with it. With `isBefore`, before a provider adds scripts for us, script URLs
 * count too.
 */
export const isInScripts = (id: string, isBefore: boolean): boolean =>
  [...document.scripts].some(
    (script) => !script.id.startsWith(OWN) && (script.text + (isBefore ? script.src : '')).includes(id),
  );
