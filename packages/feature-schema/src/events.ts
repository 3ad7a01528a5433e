/**
 * The storefront event and its wire format: the contract between the storefront's queue and the ingest.
 * The storefront pays for every byte of this file, so it imports nothing and each export can be shaken off.
 */

export const EVENT_ACTIONS = ['view', 'click', 'change', 'addToCart'] as const;

export type EventAction = (typeof EVENT_ACTIONS)[number];

/** Actions that send the queue at once instead of waiting for the flush delay. */
export const IMMEDIATE_ACTIONS: readonly EventAction[] = ['click', 'change', 'addToCart'];

/** Actions that count as an engagement in reports; an add to cart is counted on its own. */
export const ENGAGEMENT_ACTIONS: readonly EventAction[] = ['click', 'change'];

/** The queue leaves this long after its first event, in milliseconds. */
export const FLUSH_DELAY_MS = 15_000;

/** A beacon's largest body, in bytes: browsers share 64 KiB among all keepalive requests of a page. */
export const MAX_BEACON_BYTES = 65_536;

export type StorefrontEvent = {
  /** UUIDv7 made by the browser: a re-sent event keeps its id, so it counts once, and its time tells the day. */
  id: string;
  /** Milliseconds since 1970, by the browser's clock. */
  timestamp: number;
  /** Path and query of the page. */
  url: string;
  /** The shop's myshopify.com domain. Informative: the ingest trusts the signed proxy request alone. */
  shopOrigin: string;
  /** The feature's key, such as `stickyBar`. */
  name: string;
  action: EventAction;
  /** What the merchant chose for the button that was pressed, such as `checkout`. */
  buttonAction?: string;
  platform: 'mobile' | 'desktop';
  /** Where the widget stands, such as `bottom`. */
  position?: string;
  /** The kind of widget or control, such as `icon` or `variant`. */
  type?: string;
  /** Our own cart id (a cart attribute): the platform's token changes before the first add. */
  cartToken?: string;
  /** ISO 4217 code of the shopper's (presentment) currency, to which price and value belong. */
  currency?: string;
  quantity?: number;
  /** Of one piece, in minor units. */
  price?: number;
  /** Of all pieces, in minor units. */
  value?: number;
  productHandles?: string[];
  /** The browser's family, such as `Safari`. */
  browser?: string;
  /** 16 hex characters kept by the browser; the ingest stores only a daily HMAC of it. */
  browserId: string;
};

export const WIRE_KEYS = {
  id: 'i',
  timestamp: 't',
  url: 'u',
  shopOrigin: 's',
  name: 'n',
  action: 'a',
  buttonAction: 'b',
  platform: 'p',
  position: 'o',
  type: 'y',
  cartToken: 'c',
  currency: 'k',
  quantity: 'q',
  price: 'r',
  value: 'v',
  productHandles: 'h',
  browser: 'w',
  browserId: 'd',
} as const satisfies Record<keyof StorefrontEvent, string>;

/** A storefront event under its wire keys: `{ i: '0190…', a: 'click', … }`. */
export type WireEvent = { [Field in keyof StorefrontEvent as (typeof WIRE_KEYS)[Field]]: StorefrontEvent[Field] };

const fields = /* @__PURE__ */ Object.keys(WIRE_KEYS) as (keyof StorefrontEvent)[];

/** The event under its wire keys. A beacon's body is the JSON of an array of these, sent as `text/plain`. */
export function encode(event: StorefrontEvent): WireEvent {
  return Object.fromEntries(fields.map((field) => [WIRE_KEYS[field], event[field]])) as WireEvent;
}
