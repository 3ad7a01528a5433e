import type { ThemeCart, ThemeCartModule, ThemeSyncOptions } from '../cart/theme-sync.ts';
import { contracts, type ThemeContract } from './contracts.ts';
import { createItemCounts } from './item-count.ts';
import { openThemeCart } from './open-theme-cart.ts';
import { findRefreshedCart, renderParts } from './refresh-theme-cart.ts';

/** What the contracts of the page's theme allow. */
export interface PageContracts {
  /** True if the theme's cart follows the standard events, or Horizon's older one. */
  followsEvents(): boolean;
  /** Returns the theme's own cart if a contract describes it and it does not follow events. */
  findThemeCart(): Promise<ThemeCart | null>;
  /** Opens the theme's cart. */
  open(own: ThemeCart | null): void;
  /** Renders the cart on the cart page. Resolves to false if the theme has no contract for that. */
  renderCartPage(): Promise<boolean>;
  /** Shows the number of items in the cart in the theme's item counts. */
  showCount(count: number): void;
}

/** Returns what the contracts of the page's theme allow. The page may change, so they are found at each call. */
export function createPageContracts(page: ThemeSyncOptions['page']): PageContracts {
  const find = (): ThemeContract[] => contracts.filter(({ element }) => document.querySelector(element));
  // A theme that configures Shopify's standard action to update the cart listens to its events.
  const followsEvents = () =>
    window.Shopify?.actions?.updateCart?.isDefault?.() === false ||
    find().some(({ refresh }) => refresh && 'events' in refresh);
  return {
    followsEvents,
    async findThemeCart() {
      if (followsEvents()) return null;
      for (const contract of find()) {
        const { refresh } = contract;
        if (!refresh || 'events' in refresh) continue;
        if (!('load' in refresh)) return findRefreshedCart(refresh, contract.element);
        const { findThemeCart }: ThemeCartModule = await page.loadChunk(contract.name, refresh.load());
        const cart = findThemeCart();
        if (cart) return cart;
      }
      return null;
    },
    open: (own) => openThemeCart(page.data.root, own?.open),
    async renderCartPage() {
      const [parts] = find().flatMap(({ cartPage = [] }) => cartPage);
      return parts !== undefined && renderParts(parts);
    },
    showCount: createItemCounts(page, () => find().flatMap(({ badge }) => (badge ? [badge] : []))),
  };
}
