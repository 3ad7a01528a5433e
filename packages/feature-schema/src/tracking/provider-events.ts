/**
 * The names of what the merchant's tracking providers receive. The storefront sends by them, and the admin shows them, so
 * this file imports nothing.
 */
export const PROVIDER_EVENTS = {
  /** A confirmed add to the cart by one of our features. */
  addToCart: { facebook: 'AddToCart', google: 'add_to_cart' },
  /** A press that leads to the checkout. */
  checkout: { facebook: 'InitiateCheckout', google: 'begin_checkout' },
  /** Any other press or change. */
  engagement: { facebook: 'UptillEngagement', google: 'uptill_engagement' },
} as const;

export type ProviderEventKind = keyof typeof PROVIDER_EVENTS;

/** The parameter that shows on a page of the store what the providers receive. */
export const TEST_PARAMETER = 'uptill-test=tracking';
