import { type AjaxCart, type CartSummary, cartSummary, createGid } from './cart-summary.ts';

type Fields = Record<string, unknown>;

/** A standard event bubbles, and its fields stand on the event itself. */
export class ShopifyStandardEvent extends Event {
  constructor(type: string, fields: Fields = {}) {
    super(type, { bubbles: true, composed: true });
    Object.assign(this, fields);
  }

  static createGid(type: string, id: string | number): string {
    return createGid(type, id);
  }

  /** The promise to put on an event before the request, and the functions that settle it. */
  static createPromise(): { promise: Promise<unknown>; resolve(value: unknown): void; reject(reason: unknown): void } {
    let resolve: (value: unknown) => void = () => {};
    let reject: (reason: unknown) => void = () => {};
    const promise = new Promise((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    return { promise, resolve, reject };
  }

  static createCartFromAjaxResponse(cart: AjaxCart): CartSummary {
    return cartSummary(cart);
  }
}

const event = (type: string) =>
  class extends ShopifyStandardEvent {
    static readonly eventName = type;

    constructor(fields: Fields = {}) {
      super(type, fields);
    }
  };

export const PageViewEvent = event('shopify:page:view');
export const ProductViewEvent = event('shopify:product:view');
export const ProductSelectEvent = event('shopify:product:select');
export const CartViewEvent = event('shopify:cart:view');
export const CartLinesUpdateEvent = event('shopify:cart:lines-update');
export const CartNoteUpdateEvent = event('shopify:cart:note-update');
export const CartDiscountUpdateEvent = event('shopify:cart:discount-update');
export const CartAttributesUpdateEvent = event('shopify:cart:attributes-update');
export const CartErrorEvent = event('shopify:cart:error');
export const CollectionViewEvent = event('shopify:collection:view');
export const CollectionUpdateEvent = event('shopify:collection:update');
export const SearchUpdateEvent = event('shopify:search:update');
