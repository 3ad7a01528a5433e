/**
 * The storefront event and its wire format: the contract between the storefront's queue and the ingest.
 * The storefront bundles this file, so it imports nothing and each export can be tree-shaken.
 */

/**
 * `expire` is the end of an offer, and `claim` an added gift. Neither counts as a view, an engagement or an add to
 * cart: an expiry is not caused by a shopper, and a gift is not a purchase.
 */
export const EVENT_ACTIONS = ['view', 'click', 'change', 'addToCart', 'expire', 'claim'] as const;

export type EventAction = (typeof EVENT_ACTIONS)[number];

/** Actions that flush the queue at once, without the flush delay. */
export const IMMEDIATE_ACTIONS: readonly EventAction[] = ['click', 'change', 'addToCart'];

/** Actions that reports count as engagements. They count an add to cart separately. */
export const ENGAGEMENT_ACTIONS: readonly EventAction[] = ['click', 'change'];

/** Time from the queue's first event to its flush, in milliseconds. */
export const FLUSH_DELAY_MS = 15_000;

/** Largest body of a beacon, in bytes. Browsers allow 64 KiB for all keepalive requests of a page together. */
export const MAX_BEACON_BYTES = 65_536;

/** Age from which the ingest drops an event, in milliseconds. */
export const MAX_EVENT_AGE_MS = 48 * 60 * 60_000;

export type StorefrontEvent = {
  /** UUIDv7 from the browser. A retried event has the same id and counts once, on the day in its id. */
  id: string;
  /** Milliseconds since 1970, by the browser's clock. */
  timestamp: number;
  /** Path and query of the page. */
  url: string;
  /** The shop's myshopify.com domain. Not trusted: the ingest uses the shop of the signed proxy request. */
  shopOrigin: string;
  /** The feature's key, such as `stickyBar`. */
  name: string;
  action: EventAction;
  /** The configured action of the clicked button, such as `checkout`. */
  buttonAction?: string;
  platform: 'mobile' | 'desktop';
  /** The widget's position, such as `bottom`. */
  position?: string;
  /** The kind of widget or control, such as `icon` or `variant`. */
  type?: string;
  /** Our own cart id, a cart attribute. Shopify's cart token is not stable until the first product is added. */
  cartToken?: string;
  /** ISO 4217 code of the shopper's (presentment) currency, in which price and value are given. */
  currency?: string;
  quantity?: number;
  /** Price of one item, in minor units. */
  price?: number;
  /** Price of all items together, in minor units. */
  value?: number;
  productHandles?: string[];
  /** The browser's name, such as `Safari`. */
  browser?: string;
  /** 16 hex characters, stored in the browser. The ingest stores only a daily HMAC of them. */
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

/** Returns the event under its wire keys. A beacon's body is a JSON array of these, sent as `text/plain`. */
export function encode(event: StorefrontEvent): WireEvent {
  return Object.fromEntries(fields.map((field) => [WIRE_KEYS[field], event[field]])) as WireEvent;
}
