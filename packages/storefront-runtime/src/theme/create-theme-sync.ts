import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { CartChange, ThemeSync, ThemeSyncOptions } from '../cart/theme-sync.ts';
import { redirectThemeCart } from './cart-redirect/redirect-theme-cart.ts';
import { iconIn, iconSections, isIconOutdated, renderIcon, showItemCount, watchIcon } from './item-count.ts';
import { openThemeCart } from './open-theme-cart.ts';
import { findThemeCart } from './theme-cart.ts';

/** The theme's drawer opens after its listeners have handled a change, or after this time at the latest. */
const LISTENERS_TIMEOUT_MS = 1500;

/** Delay after a change until the theme should have updated its cart icon. */
const ICON_CHECK_DELAY_MS = 1000;

const MAX_ICON_CORRECTIONS = 3;

/** The cart elements of Horizon and themes based on it. */
const HORIZON_CART = 'cart-drawer-component,cart-items-component';

/** The lines in Horizon's drawer. They ignore update events that they have dispatched themselves. */
const HORIZON_DRAWER = 'cart-items-component[data-drawer]';

declare global {
  interface Window {
    /** The message bus of themes of the Dawn family. */
    publish?(event: string, data: ThemeCartUpdate): unknown;
  }
}

/** Themes of the Dawn family read `cartData` without checking it, so it must be the full cart. */
interface ThemeCartUpdate {
  /** The theme's own cart ignores updates from `cart-items`, its lines. */
  source: 'uptill' | 'cart-items';
  productVariantId: number | undefined;
  cartData: AjaxCart;
}

export function createThemeSync(options: ThemeSyncOptions): ThemeSync {
  const { root, page, read, itemCount, isThemeCartReplaced } = options;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let corrections = 0;
  let running = 0;
  /** True if the theme's own cart does not show the last changes, because our drawer replaces it. */
  let isThemeCartOutdated = false;

  const showCount = () => showItemCount(itemCount(), page.itemCountSelectors());

  /**
   * Refreshes the page if the theme's icon is outdated: a theme may render an older response after a newer one. Stops
   * after a few attempts, because some icons never show the count. Waits for our own updates.
   */
  function scheduleIconCheck(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isIconOutdated(itemCount())) corrections = 0;
      else if (running > 0 || options.isBusy()) scheduleIconCheck();
      else if (corrections++ < MAX_ICON_CORRECTIONS) void options.refresh();
    }, ICON_CHECK_DELAY_MS);
  }

  watchIcon(scheduleIconCheck);

  /** Notifies the theme. Resolves when its listeners have run, unless its own cart ignores the update. */
  async function notify(cart: AjaxCart, { added, opens = false }: CartChange, isReplaced: boolean): Promise<void> {
    const listeners = window.publish?.('cart-update', {
      source: isReplaced ? 'cart-items' : 'uptill',
      productVariantId: added?.variantId,
      cartData: cart,
    });
    if (!isReplaced)
      await Promise.race([listeners, new Promise((resolve) => setTimeout(resolve, LISTENERS_TIMEOUT_MS))]);
    const target = (isReplaced && document.querySelector(HORIZON_DRAWER)) || document;
    // If `updateCart` is Shopify's default, the theme ignores the standard events. Without `actions`, it may use them.
    const isDefault = window.Shopify?.actions?.updateCart?.isDefault?.();
    const hasOlderCart = isDefault !== false && document.querySelector(HORIZON_CART) !== null;
    if (isDefault === true && !hasOlderCart) return;
    const { dispatchCartUpdate, dispatchUpdateEvent } = await import('./standard-events.ts');
    if (isDefault !== true) dispatchCartUpdate(target, cart, opens ? added : undefined);
    if (hasOlderCart) dispatchUpdateEvent(target, cart, added, opens);
  }

  async function update(cart: AjaxCart, change: CartChange): Promise<void> {
    const isReplaced = isThemeCartReplaced();
    isThemeCartOutdated ||= isReplaced;
    if (isReplaced) redirect.start();
    await notify(cart, change, isReplaced);
    const answer = cart.sections ? cart : change.answer;
    const themeCart = isReplaced ? null : findThemeCart();
    const isEmpty = cart.item_count === 0;
    const canRender = answer?.sections && (change.opens ? themeCart?.render : themeCart?.renderClosed);
    if (!canRender && !change.added && !isEmpty && themeCart?.isEmpty()) await themeCart.refresh(root);
    // The cart may have changed in the meantime.
    showCount();
    if (!canRender) await showIcon(answer?.sections);
    // The theme's listeners replace the drawer's content, so the drawer opens and takes the focus after they have run.
    else if (change.opens) themeCart?.render(answer);
    else themeCart?.renderClosed?.(answer, isEmpty);
  }

  /** Renders the theme's cart icon from sections of a response, otherwise requests it if it is outdated. */
  async function showIcon(sections: Record<string, string | null> = {}): Promise<void> {
    renderIcon(iconIn(sections));
    if (!isIconOutdated(itemCount())) return;
    const response = await fetch(`${root}?sections=${iconSections()}`);
    renderIcon(iconIn(await response.json()));
  }

  /** Updates the theme's own cart with the changes that it has ignored. */
  async function updateThemeCart(): Promise<void> {
    const cart = read();
    if (!cart) return;
    const themeCart = findThemeCart();
    if (themeCart) await themeCart.refresh(root);
    else await notify(cart, {}, false);
    isThemeCartOutdated = false;
  }

  const redirect = redirectThemeCart(page, () => (isThemeCartOutdated ? updateThemeCart() : undefined));

  return {
    sections(opens = false) {
      const themeCart = isThemeCartReplaced() ? null : findThemeCart();
      return themeCart && (opens || themeCart.renderClosed) ? themeCart.sections() : iconSections();
    },
    beforeAdd: () => findThemeCart()?.beforeAdd(),
    async update(cart, change = {}) {
      running += 1;
      try {
        await update(cart, change);
      } catch (error) {
        // Only logged, because the cart change has succeeded.
        console.warn('Uptill: the theme could not show the cart.', error);
      }
      running -= 1;
    },
    async showCount() {
      showCount();
      scheduleIconCheck();
    },
    async open() {
      // A drawer that was empty when the page was loaded has no lines yet.
      if (isThemeCartOutdated) await updateThemeCart();
      else if (itemCount() > 0 && findThemeCart()?.isEmpty()) await findThemeCart()?.refresh(root);
      page.leaveToTheme(() => openThemeCart(root));
    },
    redirect: redirect.until,
  };
}
