import type { WidgetContext } from '../mount/widget.ts';

/** Key in the browser's local storage of the number of items in the cart, as the last tab that changed it knows it. */
const KEY = 'uptill:items';

/**
 * Keeps the page's cart up to date when it changes in another tab. Tabs with this widget pass on their item count, so a
 * hidden tab needs no request. A shopper who returns to the tab may also have used the checkout or a page without the
 * widget, so the cart is then fetched. The theme is updated only if the item count has changed.
 */
export function followOtherTabs({ shop, signal }: WidgetContext): void {
  if (shop.isPreview) return;
  const itemCount = () => shop.cart.get().itemCount;
  let countBefore = itemCount();
  const update = async () => {
    const cart = await shop.cartClient();
    await cart.sync();
    if (itemCount() !== countBefore) await cart.refresh();
    countBefore = itemCount();
  };
  const updateSafely = () => void update().catch(() => undefined);

  const onVisibility = () => {
    if (document.visibilityState === 'visible') updateSafely();
    else countBefore = itemCount();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Not the event's value: a tab that was frozen receives old events. A tab that stored an old value would send the
    // other tabs back to it.
    const stored = key === KEY ? storedItemCount() : null;
    if (stored === null || stored === itemCount()) return;
    if (document.visibilityState === 'hidden') shop.cart.set({ ...shop.cart.get(), itemCount: stored });
    else {
      countBefore = itemCount();
      updateSafely();
    }
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('storage', onStorage, { signal });
  const unsubscribe = shop.cart.subscribe((cart, previous) => {
    if (cart.itemCount !== previous.itemCount) store(cart.itemCount);
  });
  signal.addEventListener('abort', unsubscribe);
}

/** Returns the count that was stored last, or null if there is none. */
function storedItemCount(): number | null {
  const stored = localStorage.getItem(KEY);
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : null;
}

/** Stores the count, for other tabs. Some browsers allow no storage; other tabs then learn of the change on return. */
function store(itemCount: number): void {
  try {
    localStorage.setItem(KEY, String(itemCount));
  } catch {}
}
