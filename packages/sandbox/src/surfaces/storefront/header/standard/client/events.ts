import { cartSummary } from './cart-summary.ts';
import { createGid, withGids } from './gids.ts';
import { getCollectionSortKey, getSearchSortKey, parseProductFilters } from './listing-params.ts';

export type Fields = Record<string, unknown>;

/** Base class of standard events. They bubble, and their fields are properties of the event. */
export class ShopifyStandardEvent extends Event {
  static readonly eventName: string = '';
  static readonly createGid = createGid;

  /** @throws TypeError if an id is not a valid id of its resource */
  constructor(type: string, fields: Fields = {}, options: EventInit = {}) {
    super(type, { bubbles: true, composed: true, ...options });
    Object.assign(this, withGids(fields));
  }
}

/** Event names, for `addEventListener`. */
export const StandardEvents = {
  pageView: 'shopify:page:view',
  productView: 'shopify:product:view',
  productSelect: 'shopify:product:select',
  cartView: 'shopify:cart:view',
  cartError: 'shopify:cart:error',
  cartLinesUpdate: 'shopify:cart:lines-update',
  cartNoteUpdate: 'shopify:cart:note-update',
  cartDiscountUpdate: 'shopify:cart:discount-update',
  searchUpdate: 'shopify:search:update',
  collectionView: 'shopify:collection:view',
  collectionUpdate: 'shopify:collection:update',
} as const;

const event = (type: string) =>
  class extends ShopifyStandardEvent {
    static override readonly eventName: string = type;

    constructor(fields: Fields = {}) {
      super(type, fields);
    }
  };

/** Returns a promise for an event that is dispatched before its request, and the functions that settle it. */
function createPromise(): { promise: Promise<unknown>; resolve(value: unknown): void; reject(reason: unknown): void } {
  let resolve: (value: unknown) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // A rejection without listeners must not be reported as unhandled.
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/** Makes the class of an event that announces a change. Its promise resolves with the result. */
const changeEvent = (type: string) =>
  class extends event(type) {
    static readonly createPromise = createPromise;
  };

const cartChangeEvent = (type: string) =>
  class extends changeEvent(type) {
    static readonly createCartFromAjaxResponse = cartSummary;
  };

export const PageViewEvent = event(StandardEvents.pageView);
export const ProductViewEvent = event(StandardEvents.productView);
export const ProductSelectEvent = changeEvent(StandardEvents.productSelect);

export class CartViewEvent extends event(StandardEvents.cartView) {
  static readonly createCartFromAjaxResponse = cartSummary;
}

export const CartErrorEvent = event(StandardEvents.cartError);
export const CartLinesUpdateEvent = cartChangeEvent(StandardEvents.cartLinesUpdate);
export const CartNoteUpdateEvent = cartChangeEvent(StandardEvents.cartNoteUpdate);
export const CartDiscountUpdateEvent = cartChangeEvent(StandardEvents.cartDiscountUpdate);
/** Missing in `StandardEvents`, because Shopify's type declarations don't list it yet. */
export const CartAttributesUpdateEvent = cartChangeEvent('shopify:cart:attributes-update');
export const CollectionViewEvent = event(StandardEvents.collectionView);

export class CollectionUpdateEvent extends changeEvent(StandardEvents.collectionUpdate) {
  static readonly parseProductFilters = parseProductFilters;
  static readonly getSortKey = getCollectionSortKey;
}

export class SearchUpdateEvent extends changeEvent(StandardEvents.searchUpdate) {
  static readonly parseProductFilters = parseProductFilters;
  static readonly getSortKey = getSearchSortKey;
}
