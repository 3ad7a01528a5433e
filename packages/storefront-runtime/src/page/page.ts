import type { Platform } from '@uptill/feature-schema/storefront';
import type { PageData } from './page-data.ts';
import type { PageKind } from './page-kind.ts';

/**
 * The moments of a page at which widgets are loaded:
 * - `loaded`: the page's own load listeners have run;
 * - `moved`: the first interaction (scroll, pointer move, pointer or key press);
 * - `intent`: the first pointer or key press, so that the widget is loaded before the click;
 * - the name of a panel: it is about to open for the first time.
 */
export const MOMENTS = ['loaded', 'moved', 'intent', 'minicart', 'recommendations'] as const;

export type Moment = (typeof MOMENTS)[number];

/**
 * Opens the mini cart, like `Uptill.open`. `add` is the pending add before which it opens: the mini cart shows its
 * failure. Calls `instead` if the mini cart can't be loaded. By default, the theme cart then opens, or the cart page
 * after a failed add. Resolves to true if the mini cart has opened.
 */
export type OpenMiniCart = (
  control: HTMLElement | null,
  options?: { add?: Promise<void>; instead?: () => void },
) => Promise<boolean>;

/** The loader's view of the page. */
export interface Page {
  kind: PageKind;
  data: PageData;
  /** The time from which requests to the cart are seen, in milliseconds since the page began. Absent in the preview. */
  startedAt?: number;
  /** The moments that the page has reached. */
  moments: Set<Moment>;
  /** True if page scrolling was locked before the first interaction, by the page's layout or by a dialog. */
  isLockedByLayout: boolean;
  isScrollLocked(): boolean;
  /** True if the theme handles the shopper's last click, so that the theme cart may open. */
  isLeftToTheme: boolean;
  /** Runs `handle` as a click that the theme handles, without interception. */
  leaveToTheme(handle: () => void): void;
  /** True if the theme or another app has sent a request to the cart. Cart changes are observed later. */
  mayHaveChanged?: boolean;
  /** Cancels the fetches of the cart that follow the last click on a theme control, because our code handles it. */
  cancelSync?(): void;
  /** Returns true if the page has a mini cart, even if its code is not loaded yet. */
  hasMiniCart(): boolean;
  openMiniCart: OpenMiniCart;
  /**
   * The cart, requested when the shopper is about to press a cart icon, while the code of the mini cart is starting. Resolves to
   * null if the request fails. False as soon as the cart client requests the cart itself.
   */
  cartAtIntent?: Promise<unknown> | false | undefined;
  /** True if the mini cart was loaded because the shopper is about to press the theme's add button. */
  isAboutToAdd?: boolean;
  /** Waits for a chunk. If it fails or takes 120 seconds, reports this in the console and rejects. */
  loadChunk<T>(name: string, chunk: Promise<T>): Promise<T>;
  platform(): Platform;
  /** Returns the merchant's item count selectors, each a comma-separated list. */
  itemCountSelectors(): string[];
}
