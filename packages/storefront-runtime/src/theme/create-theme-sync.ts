import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { ThemeSync, ThemeSyncOptions } from '../cart/theme-sync.ts';
import { redirectThemeCart } from './cart-redirect/redirect-theme-cart.ts';
import { isIconOutdated, showItemCount, watchIcon } from './item-count.ts';
import { openThemeCart } from './open-theme-cart.ts';
import { findThemeCart } from './theme-cart.ts';
import { dispatchUpdateEvent } from './update-event.ts';

/** The theme's drawer opens after its listeners have handled a change, or after this time at the latest. */
const LISTENERS_TIMEOUT_MS = 1500;

/** Delay after a change until the theme should have updated its cart icon. */
const ICON_CHECK_DELAY_MS = 1000;

const MAX_ICON_CORRECTIONS = 3;

declare global {
  interface Window {
    /** The message bus of themes of the Dawn family. */
    publish?(event: string, data: ThemeCartUpdate): unknown;
  }
}

/** Themes of the Dawn family read `cartData` without checking it, so it must be the full cart. */
interface ThemeCartUpdate {
  source: string;
  productVariantId: number | undefined;
  cartData: AjaxCart;
}

export function createThemeSync(options: ThemeSyncOptions): ThemeSync {
  const { root, page, itemCount } = options;

  const showCount = (icon: boolean) => showItemCount(itemCount(), { root, selectors: page.itemCountSelectors(), icon });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let corrections = 0;

  /**
   * Refreshes the page if the theme's icon is outdated: a theme may render an older response after a newer one. Stops
   * after a few attempts, because some icons never show the count.
   */
  function scheduleIconCheck(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isIconOutdated(itemCount())) corrections = 0;
      else if (corrections++ < MAX_ICON_CORRECTIONS) void options.refresh();
    }, ICON_CHECK_DELAY_MS);
  }

  watchIcon(scheduleIconCheck);

  return {
    find: findThemeCart,
    async update(cart, { added, opens, render } = {}) {
      try {
        const listeners = window.publish?.('cart-update', {
          source: 'uptill',
          productVariantId: added?.variantId,
          cartData: cart,
        });
        await Promise.race([listeners, new Promise((resolve) => setTimeout(resolve, LISTENERS_TIMEOUT_MS))]);
        // If `updateCart` is Shopify's default, the theme ignores the standard events. Without `actions`, it may use them.
        const isDefault = window.Shopify?.actions?.updateCart?.isDefault?.();
        if (isDefault !== true) {
          const { dispatchCartUpdate } = await import('./standard-events.ts');
          dispatchCartUpdate(cart, opens ? added : undefined);
        }
        if (isDefault !== false) dispatchUpdateEvent(cart, added, opens);
        const themeCart = findThemeCart();
        const isEmpty = cart.item_count === 0;
        const renderChange = cart.sections && themeCart?.renderClosed;
        if (!render && !renderChange && !added && !isEmpty) await themeCart?.renderIfEmpty(root);
        // The cart may have changed in the meantime.
        await showCount(!render && !renderChange);
        // The theme's listeners replace the drawer's content, so the drawer opens and takes the focus after they have run.
        if (render) render();
        else renderChange?.(cart, isEmpty);
      } catch (error) {
        // Only logged, because the cart change has succeeded.
        console.warn('Uptill: the theme could not show the cart.', error);
      }
    },
    async showCount() {
      await showCount(false);
      scheduleIconCheck();
    },
    async open() {
      // A drawer that was empty when the page was loaded has no lines yet.
      if (itemCount() > 0) await findThemeCart()?.renderIfEmpty(root);
      page.leaveToTheme(() => openThemeCart(root));
    },
    redirect: (signal) => redirectThemeCart(page, signal),
  };
}
