import type { AjaxCart, AjaxCartLine } from '../cart/ajax-cart.ts';
import type { Shop } from '../shop/shop.ts';

/** A line whose quantity must change, with its allowed quantity. */
export interface Correction {
  line: AjaxCartLine;
  quantity: number;
}

/** Returns the delay after consecutive failures in milliseconds: 1 s, 2 s, 3 s and so on, up to 10 s. */
export const pauseAfter = (failures: number): number => Math.min(failures, 10) * 1000;

/**
 * Calls `change` with each cart without pending changes, one call at a time. `change` resolves to true if it has
 * changed the cart. If it rejects, it is retried after a delay, until it succeeds. Returns a function to call when
 * product data has arrived. Does nothing in the preview.
 */
export function reconcileCart({ cart, isPreview }: Shop, change: (content: AjaxCart) => Promise<boolean>): () => void {
  let isBusy = isPreview;
  let failures = 0;

  async function reconcile(): Promise<void> {
    const { content, pending } = cart.get();
    if (isBusy || !content || pending.size > 0) return;
    isBusy = true;
    let isDue: boolean;
    try {
      isDue = await change(content);
      failures = 0;
    } catch {
      failures += 1;
      isDue = await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures), true));
    }
    isBusy = false;
    if (isDue || cart.get().content !== content) void reconcile();
  }

  cart.subscribe(reconcile);
  void reconcile();
  return reconcile;
}

/** Corrects all lines, even if one fails. Resolves to false if there are none, and rejects if any has failed. */
export async function correct(shop: Shop, corrections: readonly Correction[]): Promise<boolean> {
  const client = await shop.cartClient();
  await Promise.all(corrections.map(({ line, quantity }) => client.change(line.key, quantity)));
  return corrections.length > 0;
}
