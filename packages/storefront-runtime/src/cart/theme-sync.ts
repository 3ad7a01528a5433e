import type { Page } from '../page/page.ts';
import type { AddedLine, NewLine } from './add-request.ts';
import type { AjaxCart } from './ajax-cart.ts';

/** The theme's own cart drawer or notification. */
export interface ThemeCart {
  /** Returns the ids of the sections to request with a change of the cart, at most five. */
  sections(): string[];
  /** Called before the add request, while the clicked control still has the focus. */
  beforeAdd(): void;
  /** Renders and opens the theme cart from a response with sections. May throw, because it runs theme code. */
  render(added: AddedLine): void;
  /**
   * Renders the theme's drawer from a response with sections, without opening it. Null if the theme has only a
   * notification. May throw.
   */
  renderClosed: ((response: Pick<AddedLine, 'sections'>, isEmpty?: boolean) => void) | null;
  /** Opens the theme's drawer. Null if the theme has only a notification. */
  open: (() => void) | null;
  /** Renders the theme's cart if the theme still shows it as empty. Does not open the cart. */
  renderIfEmpty(root: string): Promise<void>;
}

export interface CartChange {
  /** The line just added, if any. */
  added?: NewLine;
  /** True if the theme's own cart opens. */
  opens?: boolean;
  /** Renders the theme's own cart from sections of the response. May throw. */
  render?: (() => void) | false | null;
}

/** Synchronises the theme's cart and item counts with the shop's cart, and opens the theme cart. */
export interface ThemeSync {
  /** Returns the theme's cart, or null if we don't support it. */
  find(): ThemeCart | null;
  /** Notifies the theme of a change, and updates its item counts. Resolves when the theme's listeners have run. */
  update(cart: AjaxCart, change?: CartChange): Promise<void>;
  /** Updates the merchant's item counts, and checks later that the theme has updated its icon. */
  showCount(): Promise<void>;
  /** Opens the theme's own cart. */
  open(): Promise<void>;
  /** Opens the mini cart whenever theme code opens the theme's own cart, until the signal aborts. */
  redirect(signal: AbortSignal): void;
}

export interface ThemeSyncOptions {
  root: string;
  page: Pick<Page, 'isLeftToTheme' | 'leaveToTheme' | 'itemCountSelectors'>;
  /** Returns the item count in the shop's last response. */
  itemCount(): number;
  /** Updates the page from the shop's cart. */
  refresh(): Promise<unknown>;
}
