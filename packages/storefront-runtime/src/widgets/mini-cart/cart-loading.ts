import type { WidgetContext } from '../../mount/widget.ts';

export interface CartLoading {
  /** True if the cart could not be fetched. */
  hasFailed: boolean;
  /** Fetches the cart, unless it is up to date already. */
  load(): Promise<void>;
}

/** Fetches the cart for the drawer. While the page is visible, the cart client keeps it up to date afterwards. */
export function createCartLoading({ shop, rerender, signal }: WidgetContext): CartLoading {
  // The shopper may have changed the cart in another tab.
  let isOutdated = true;
  document.addEventListener('visibilitychange', () => (isOutdated = true), { signal });

  const loading: CartLoading = {
    hasFailed: false,
    async load() {
      if (!isOutdated || shop.isPreview) return;
      isOutdated = false;
      await shop
        .cartClient()
        .then((cart) => cart.sync())
        .catch(() => undefined);
      loading.hasFailed = !shop.cart.get().content;
      isOutdated = loading.hasFailed;
      rerender();
    },
  };
  return loading;
}
