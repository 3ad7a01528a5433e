import { cartSummary } from './cart-summary.ts';
import { createGid, withGids } from './gids.ts';
import { getCollectionSortKey, getSearchSortKey, parseProductFilters } from './listing-params.ts';

export type Fields = Record<string, unknown>;

/** A standard event bubbles, and its fields stand on the event itself. */
export class ShopifyStandardEvent extends Event {
  static readonly eventName: string = '';
  static readonly createGid = createGid;

  /** @throws TypeError when an id can't be one of its resource */
  constructor(type: string, fields: Fields = {}, options: EventInit = {}) {
    super(type, { bubbles: true, composed: true, ...options });
    Object.assign(this, withGids(fields));
  }
}

/** The names of the events, for `addEventListener`. */
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

/** The promise to put on an event before the request, and the functions that settle it. */
function createPromise(): { promise: Promise<unknown>; resolve(value: unknown): void; reject(reason: unknown): void } {
  let resolve: (value: unknown) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // The request may fail without anybody listening for it.
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/** An event that tells of a change before it is made: its promise tells of the result. */
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
/** Not among the names above: the platform's declarations don't list it yet. */
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
