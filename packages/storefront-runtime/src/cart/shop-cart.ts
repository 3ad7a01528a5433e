import type { Page } from '../page/page.ts';
import { type AjaxCart, isAjaxCart } from './ajax-cart.ts';
import { CartError, type CartResponse, cartRequest, refusal } from './cart-request.ts';
import { rememberLines } from './line-identity.ts';

/** If the cart cannot be fetched, it is fetched again after 1 s, 2 s and 3 s. */
const MAX_RETRIES = 3;

/** Time in which several causes of a fetch share it, such as the events of a page that is restored. */
const SHARED_MS = 100;

type EarlyCart = Page['cartAtIntent'];

export interface ShopCartOptions {
  root: string;
  /** Returns the message for a change refused without a reason. */
  refusedMessage(): string;
  /** Shown if the shop does not respond. */
  noAnswer: string;
}

/** The cart in the shop's last response. */
export type ShopCart = ReturnType<typeof createShopCart>;

/**
 * Creates the confirmed cart state. Calls `onAnswer` after each newer response, and `onRetry` when a failed fetch is
 * due again.
 */
export function createShopCart(options: ShopCartOptions, onAnswer: () => void, onRetry: () => void) {
  let cart: AjaxCart | null = null;
  /** The number of the last request for the cart, and of the request that returned `cart`. */
  let lastRevision = 0;
  let revision = 0;
  let retries = 0;
  /** The time until which others share the running fetch. A timer would stop while the page is in the back/forward cache. */
  let sharedUntil = 0;

  function accept(answer: AjaxCart, ownRevision: number): void {
    // Requests in flight may return an older cart.
    if (ownRevision < revision) return;
    revision = ownRevision;
    // A later fetch may have failed.
    if (ownRevision === lastRevision) retries = 0;
    cart = answer;
    rememberLines(answer.items);
    onAnswer();
  }

  /**
   * Fetches the cart, unless this is the first fetch and `early` resolves to the cart. Returns the current cart, which
   * may be newer, or null if the fetch fails.
   */
  async function fetchCart(early?: EarlyCart): Promise<AjaxCart | null> {
    const ownRevision = ++lastRevision;
    sharedUntil = 0;
    try {
      const init = { headers: { accept: 'application/json' } };
      const { body } = await cartRequest(`${options.root}cart.js`, init, ownRevision === 1 && early);
      if (!isAjaxCart(body)) return null;
      accept(body, ownRevision);
      return cart;
    } catch (error) {
      console.warn('Uptill: the cart could not be fetched.', error);
      if (retries < MAX_RETRIES) {
        retries += 1;
        setTimeout(retry, retries * 1000);
      }
      return null;
    }
  }

  let shared: Promise<AjaxCart | null>;

  /** Fetches the cart, or returns the running fetch if it has begun in the last 100 ms, and after our last change. */
  function fetchShared(early?: EarlyCart): Promise<AjaxCart | null> {
    if (Date.now() > sharedUntil) {
      shared = fetchCart(early);
      sharedUntil = Date.now() + SHARED_MS;
      void shared.then(() => {
        sharedUntil = 0;
      });
    }
    return shared;
  }

  /** Fetches the cart again if the last fetch has failed. */
  function retry(): void {
    if (retries > 0) onRetry();
  }

  /**
   * Sends a change, and accepts the cart in the response. If the cart was requested meanwhile, fetches it again, because
   * either may be older. Also if the request fails, because the shop may have applied the change anyway.
   *
   * @throws CartError if the shop has not applied the change.
   */
  async function send(
    request: () => Promise<CartResponse>,
    isMade: (cart: AjaxCart) => boolean,
    isRefused?: (cart: AjaxCart) => boolean,
  ): Promise<void> {
    let failure: CartError;
    const ownRevision = ++lastRevision;
    sharedUntil = 0;
    try {
      const { status, body } = await request();
      if (status < 400 && isAjaxCart(body) && !isRefused?.(body)) {
        // The shop may have handled a later request first, so that its cart contains a change which this one lacks.
        if (ownRevision === lastRevision || !(await fetchCart())) accept(body, ownRevision);
        return;
      }
      failure = refusal(body, options.refusedMessage());
    } catch (cause) {
      failure = new CartError(options.noAnswer, { cause });
    }
    const cart = await fetchCart();
    if (!cart || !isMade(cart)) throw failure;
  }

  addEventListener('online', retry);
  return {
    /** Returns the cart, or null if it was not fetched yet. */
    read: () => cart,
    fetchCart,
    fetchShared,
    send,
  };
}
