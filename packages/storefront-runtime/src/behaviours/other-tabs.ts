import type { WidgetContext } from '../mount/widget.ts';

/** Local storage key of the cart's item count, written by the last tab that changed it. */
const KEY = 'uptill:items';

/**
 * Updates the page's cart when it changes in another tab. Tabs with this widget share their item count, so a hidden tab
 * needs no request. When the shopper returns to the tab, the cart is fetched, because it may have changed at checkout
 * or on a page without the widget. The theme is updated only if the item count has changed.
 */
export function followOtherTabs({ shop, signal }: WidgetContext): void {
  if (shop.isPreview) return;
  const itemCount = () => shop.cart.get().itemCount;
  let countBefore = itemCount();
  const update = async (isShared?: boolean) => {
    try {
      const cart = await shop.cartClient();
      await cart.sync(isShared);
      if (itemCount() !== countBefore) await cart.updateTheme();
      countBefore = itemCount();
    } catch {}
  };

  const onVisibility = () => {
    // A page that is restored also fetches the cart for other reasons.
    if (document.visibilityState === 'visible') void update(true);
    else countBefore = itemCount();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Not the event's value: a frozen tab receives old events, and would revert the other tabs by storing an old value.
    const stored = key === KEY ? storedItemCount() : null;
    if (stored === null || stored === itemCount()) return;
    if (document.visibilityState === 'hidden') shop.cart.set({ ...shop.cart.get(), itemCount: stored });
    else {
      countBefore = itemCount();
      void update();
    }
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('storage', onStorage, { signal });
  let stored = itemCount();
  // Other tabs fetch the cart, which does not contain pending changes.
  const unsubscribe = shop.cart.subscribe((cart) => {
    if (cart.pending.size > 0 || cart.itemCount === stored) return;
    stored = cart.itemCount;
    store(stored);
  });
  signal.addEventListener('abort', unsubscribe);
}

/** Returns the stored count, or null if there is none. */
function storedItemCount(): number | null {
  const stored = localStorage.getItem(KEY);
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : null;
}

/** Stores the count for other tabs. If the browser denies storage, other tabs update on return. */
function store(itemCount: number): void {
  try {
    localStorage.setItem(KEY, String(itemCount));
  } catch {}
}
