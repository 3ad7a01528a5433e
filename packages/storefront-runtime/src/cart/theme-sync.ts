import type { Page } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import type { AddedLine, NewLine } from './add-request.ts';
import type { AjaxCart } from './ajax-cart.ts';

/** A response with rendered sections. */
export type WithSections = Pick<AddedLine, 'sections'>;

/** The theme's own cart drawer or notification. */
export interface ThemeCart {
  /** Returns the ids of the sections to request with a change of the cart, at most five. */
  sections(): string[];
  /** Called before the add request. `focused` is the control that has the focus. */
  beforeAdd?(focused: Element | null): void;
  /** Renders and opens the theme cart from a response with sections. May throw, because it runs theme code. */
  render?(added: WithSections): void;
  /**
   * Renders the theme's drawer from a response with sections, without opening it. Absent if the theme has only a
   * notification. May throw.
   */
  renderClosed?: ((response: WithSections, isEmpty?: boolean) => void) | undefined;
  /** Opens the theme's drawer. Absent if that takes a click on the cart icon. */
  open?: (() => void) | undefined;
  /** Returns true if the theme does not show a cart with lines until `refresh`. */
  needsRefresh(): boolean;
  /**
   * Makes the theme render its cart, without opening it. Resolves to true if the theme then shows a text of the cart,
   * such as the title of a line. May reject.
   */
  refresh(root: string, cart: AjaxCart, text: string | undefined): Promise<boolean>;
}

/** The code for the theme's own cart. */
export interface ThemeCartModule {
  /** Returns the theme's own cart, or null if the page has none. */
  findThemeCart(): ThemeCart | null;
}

/** The changes that the theme has not been told yet. */
export interface CartChange {
  /** The line just added, if any. */
  added?: NewLine;
  /** True if the theme's own cart opens. */
  opens?: boolean;
  /** The response to the last change. */
  answer?: WithSections | undefined;
  /** True if the shopper has pressed a control for it. Then the cart page may load again. */
  isPressed?: boolean;
}

/** Synchronises the theme's cart and item counts with the shop's cart, and opens the theme cart. */
export interface ThemeSync {
  /**
   * Prepares the theme for a change. Resolves to the ids of the theme's sections to request with it: those of its cart,
   * or only its cart icon if our drawer replaces the cart. `opens` is true if the theme's cart opens afterwards.
   */
  prepare(opens?: boolean): Promise<string[]>;
  /**
   * Notifies the theme of a change, and updates its item counts. If the theme's own cart is visible, resolves when the
   * theme's listeners have run.
   */
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
  page: { data: Pick<PageData, 'root' | 'cart'> } & Pick<
    Page,
    'kind' | 'isLeftToTheme' | 'leaveToTheme' | 'itemCountSelectors' | 'loadChunk' | 'cartAtIntent'
  >;
  /** Returns true if our drawer replaces the theme's, which then only opens if ours can't, or at a press on an excluded control. */
  isThemeCartReplaced(): boolean;
  /** Returns the cart in the shop's last response, or null. */
  read(): AjaxCart | null;
  /** Returns the item count in the shop's last response. */
  itemCount(): number;
  /** Returns true while changes are pending. The theme is updated after the last of them. */
  isBusy(): boolean;
  /** Updates the page from the shop's cart. */
  refresh(): Promise<unknown>;
}
