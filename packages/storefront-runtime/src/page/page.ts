import type { Platform } from '@uptill/feature-schema/storefront';
import type { PageData } from './page-data.ts';
import type { PageKind } from './page-kind.ts';

/**
 * The moments of a page at which widgets are loaded:
 * - `loaded`: the page's own load listeners have run;
 * - `moved`: the first interaction (scroll, pointer move, press or key);
 * - `intent`: the first press or key, so that the click finds the widget loaded;
 * - `opened`: a panel of the page is about to open for the first time.
 */
export const MOMENTS = ['loaded', 'moved', 'intent', 'opened'] as const;

export type Moment = (typeof MOMENTS)[number];

/** The page as the loader sees it. */
export interface Page {
  kind: PageKind;
  data: PageData;
  /** The moments that the page has reached. */
  moments: Set<Moment>;
  /** True if page scrolling was locked before the first interaction, by the page's layout or by a dialog. */
  isLockedByLayout: boolean;
  isScrollLocked(): boolean;
  /** True if the theme handles the shopper's last press, so that the theme's own cart may open. */
  isLeftToTheme: boolean;
  /** Runs a press for the theme, which is not taken over. */
  leaveToTheme(handle: () => void): void;
  /** Waits for a chunk. If it fails or takes 120 seconds, reports this in the console and rejects. */
  loadChunk<T>(name: string, chunk: Promise<T>): Promise<T>;
  platform(): Platform;
  /** Returns the merchant's selectors of item counts, each a list separated by commas. */
  itemCountSelectors(): string[];
}
