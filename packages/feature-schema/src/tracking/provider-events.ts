/**
 * The event names of the merchant's tracking providers. Used by the storefront and shown in the admin, so this file
 * imports nothing.
 */
export const PROVIDER_EVENTS = {
  /** A confirmed add to the cart by one of our features. */
  addToCart: { facebook: 'AddToCart', google: 'add_to_cart' },
  /** A click that leads to the checkout. */
  checkout: { facebook: 'InitiateCheckout', google: 'begin_checkout' },
  /** Any other click or change. */
  engagement: { facebook: 'UptillEngagement', google: 'uptill_engagement' },
} as const;

export type ProviderEventKind = keyof typeof PROVIDER_EVENTS;

/** The URL parameter that lists the sent events on a page of the store. */
export const TEST_PARAMETER = 'uptill-test=tracking';
