import { panelsWithLock } from '../../mount/panels-with-lock.ts';
import type { WidgetContext } from '../../mount/widget.ts';

export interface CartLoading {
  /** True if the cart could not be fetched, or may have changed in another tab. */
  isOutdated: boolean;
  /** Fetches the cart, unless it is up to date already. */
  load(): Promise<void>;
}

/** Fetches the cart for the drawer. Afterwards, the cart client updates it while the page is visible. */
export function createCartLoading({ shop, rerender, signal }: WidgetContext): CartLoading {
  const loading: CartLoading = {
    isOutdated: true,
    async load() {
      if (!loading.isOutdated || shop.isPreview) return;
      loading.isOutdated = false;
      await shop
        .cartClient()
        .then((cart) => cart.load())
        .catch(() => undefined);
      loading.isOutdated = !shop.cart.get().content;
      rerender();
    },
  };
  const onVisibility = () => {
    loading.isOutdated = true;
    if (!document.hidden && panelsWithLock.size > 0) void loading.load();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return loading;
}
