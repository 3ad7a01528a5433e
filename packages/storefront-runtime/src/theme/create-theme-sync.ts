import type { NewLine } from '../cart/add-request.ts';
import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { CartChange, ThemeCart, ThemeSync, ThemeSyncOptions } from '../cart/theme-sync.ts';
import { afterPaint } from '../page/after-paint.ts';
import { focusedElement } from '../page/focused-element.ts';
import { once } from '../page/once.ts';
import { iconIn, iconSections, isIconOutdated, renderIcon, watchIcon } from './cart-icon.ts';
import { redirectThemeCart } from './cart-redirect/redirect-theme-cart.ts';

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

/** The cart change itself has succeeded. */
const warn = (error: unknown) => console.warn('Uptill: the theme could not show the cart.', error);

export function createThemeSync(options: ThemeSyncOptions): ThemeSync {
  const { root, page, read, itemCount, isThemeCartReplaced } = options;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let corrections = 0;
  let running = 0;
  /** True if the theme's own cart does not show the last changes: our drawer replaces it, or it can't be refreshed. */
  let isThemeCartOutdated = false;

  const contracts = once(async () => {
    const chunk = await page.loadChunk('theme-contracts', import('./theme-contracts.ts'));
    return chunk.createPageContracts(page);
  });
  /** Resolves to undefined if the code can't be loaded. Then the theme is only told of changes. */
  const contractsOrNone = () => contracts().catch(() => undefined);
  const findThemeCart = async () => (isThemeCartReplaced() ? null : (await contracts()).findThemeCart());
  const themeCart = () => findThemeCart().catch(() => null);
  // Requests the code before it is needed, but after an add.
  afterPaint(() => void themeCart().then(contractsOrNone));

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
    // One of the theme's listeners may fail, which does not concern the others, nor us.
    const listeners = (async () =>
      window.publish?.('cart-update', {
        source: isReplaced ? 'cart-items' : 'uptill',
        productVariantId: added?.variantId,
        cartData: cart,
      }))().catch(warn);
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
    const { added, opens } = change;
    const isReplaced = isThemeCartReplaced();
    if (isReplaced || added) isThemeCartOutdated = true;
    if (isReplaced) redirect.start();
    const found = await contractsOrNone();
    const isOnCartPage = page.kind === 'cart' && change.isPressed === true && !found?.followsEvents();
    await notify(cart, change, isReplaced || isOnCartPage);
    // The parts of an empty cart page can't show lines.
    const canShow = isOnCartPage && cart.item_count !== added?.quantity;
    if (isOnCartPage && !(canShow && (await found?.renderCartPage()))) location.reload();
    const own = await themeCart();
    const answer = cart.sections ? cart : change.answer;
    const isEmpty = cart.item_count === 0;
    const canRender = answer?.sections && (opens ? own?.render : own?.renderClosed);
    const isCurrent = canRender || isEmpty || own?.needsRefresh() === false;
    if (!isReplaced && (isCurrent || (await refresh(own, cart, added)))) isThemeCartOutdated = false;
    // The cart may have changed in the meantime.
    found?.showCount(itemCount());
    if (!canRender) await showIcon(answer?.sections);
    // The theme's listeners replace the drawer's content, so the drawer opens and takes the focus after they have run.
    else if (opens) own?.render?.(answer);
    else own?.renderClosed?.(answer, isEmpty);
  }

  /** Renders the theme's cart icon from sections of a response, otherwise requests it if it is outdated. */
  async function showIcon(sections: Record<string, string | null> = {}): Promise<void> {
    renderIcon(iconIn(sections));
    if (!isIconOutdated(itemCount())) return;
    const response = await fetch(`${root}?sections=${iconSections()}`);
    renderIcon(iconIn(await response.json()));
  }

  /** Makes the theme show the cart in its own cart. Resolves to false if it does not show it, or fails. */
  async function refresh(own: ThemeCart | null, cart: AjaxCart, added?: NewLine): Promise<boolean> {
    if (!own) return !!(await contractsOrNone())?.followsEvents();
    const line = cart.items.find(({ variant_id }) => variant_id === added?.variantId) ?? cart.items[0];
    return own.refresh(root, cart, line?.product_title).catch((error) => {
      warn(error);
      return false;
    });
  }

  /** Updates the theme's own cart with the changes that it has ignored. */
  async function updateThemeCart(): Promise<void> {
    const cart = read();
    if (!cart) return;
    const own = await (await contracts()).findThemeCart();
    if (!own) await notify(cart, {}, false);
    isThemeCartOutdated = !(await refresh(own, cart));
  }

  const redirect = redirectThemeCart(page, () => (isThemeCartOutdated ? updateThemeCart() : undefined));

  return {
    async prepare(opens = false) {
      const focused = focusedElement();
      const own = await themeCart();
      if (opens) own?.beforeAdd?.(focused);
      const sections = own && (opens || own.renderClosed) ? own.sections() : [];
      return sections.length > 0 ? sections : iconSections();
    },
    async update(cart, change = {}) {
      running += 1;
      try {
        await update(cart, change);
      } catch (error) {
        warn(error);
      }
      running -= 1;
    },
    async showCount() {
      (await contractsOrNone())?.showCount(itemCount());
      scheduleIconCheck();
    },
    async open() {
      const { findThemeCart, open } = await contracts();
      const own = await findThemeCart();
      // A drawer that was empty when the page was loaded has no lines yet.
      if (isThemeCartOutdated || (itemCount() > 0 && own?.open && own.needsRefresh())) await updateThemeCart();
      if (isThemeCartOutdated && page.kind !== 'cart') location.assign(`${root}cart`);
      else page.leaveToTheme(() => open(own));
    },
    redirect: redirect.until,
  };
}
