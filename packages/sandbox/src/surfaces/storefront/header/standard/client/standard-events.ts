/**
 * Source of `https://cdn.shopify.com/storefront/standard-events.js`, the library with which themes dispatch standard
 * events.
 */
export {
  CartAttributesUpdateEvent,
  CartDiscountUpdateEvent,
  CartErrorEvent,
  CartLinesUpdateEvent,
  CartNoteUpdateEvent,
  CartViewEvent,
  CollectionUpdateEvent,
  CollectionViewEvent,
  PageViewEvent,
  ProductSelectEvent,
  ProductViewEvent,
  SearchUpdateEvent,
  ShopifyStandardEvent,
  StandardEvents,
} from './events.ts';
export { createViewEventElement } from './view-event-element.ts';
