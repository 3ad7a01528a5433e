import { isIconOutdated, showItemCount, watchIcon } from '../theme/item-count.ts';
import { openThemeCart } from '../theme/open-theme-cart.ts';
import { findThemeCart } from '../theme/theme-cart.ts';
import { dispatchUpdateEvent } from '../theme/update-event.ts';
import type { NewLine } from './add-request.ts';
import type { AjaxCart } from './ajax-cart.ts';

/** The theme's drawer opens after its listeners have handled a change, or after this time at the latest. */
const LISTENERS_TIMEOUT_MS = 1500;

/** Time after a change by which the theme has updated its cart icon. */
const ICON_CHECK_DELAY_MS = 1000;

const MAX_ICON_CORRECTIONS = 3;

export interface ThemeSyncOptions {
  root: string;
  /** Returns the merchant's selectors of the theme's item counts. */
  itemCountSelectors(): string[];
  /** Returns the item count as the shop last answered it. */
  itemCount(): number;
  /** Updates the page from the shop's cart. */
  refresh(): Promise<unknown>;
  /** Runs a press that the theme handles. */
  leaveToTheme(press: () => void): void;
}

interface Change {
  /** The line just added, if any. */
  added?: NewLine;
  /** True if the theme's own cart opens. */
  opens?: boolean;
  /** Renders the theme's own cart from sections of the response. May throw. */
  render?: (() => void) | false | null;
}

/** Keeps the theme's own cart and item counts equal to the shop's cart, and opens the theme's cart. */
export interface ThemeSync {
  /** Returns the theme's cart, or null if we don't support it. */
  find: typeof findThemeCart;
  /** Notifies the theme of a change, and updates its item counts. Resolves when the theme's listeners have run. */
  update(cart: AjaxCart, change?: Change): Promise<void>;
  /** Updates the merchant's item counts, and checks later that the theme has updated its icon. */
  showCount(): Promise<void>;
  open(): Promise<void>;
}

export function createThemeSync(options: ThemeSyncOptions): ThemeSync {
  const { root, itemCount } = options;

  const showCount = (icon: boolean) =>
    showItemCount(itemCount(), { root, selectors: options.itemCountSelectors(), icon });

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
          const { dispatchCartUpdate } = await import('../theme/standard-events.ts');
          dispatchCartUpdate(cart, opens ? added : undefined);
        }
        if (isDefault !== false) dispatchUpdateEvent(cart, added, opens);
        const themeCart = findThemeCart();
        const isEmpty = cart.item_count === 0;
        const renderChange = cart.sections && themeCart?.renderClosed;
        if (!render && !renderChange && !added && !isEmpty) await themeCart?.renderIfEmpty(root);
        // The cart may have changed meanwhile.
        await showCount(!render && !renderChange);
        // The theme's listeners replace the drawer's content, so the drawer opens and takes the focus after they have run.
        if (render) render();
        else renderChange?.(cart, isEmpty);
      } catch (error) {
        // Only logged, because the change of the cart has succeeded.
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
      options.leaveToTheme(() => openThemeCart(root));
    },
  };
}
