import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';
import { stickyBar } from './sticky-bar/loader.ts';

/** The part of a widget that the page's loader contains. */
export interface WidgetLoader<Key extends keyof FeatureSettings = keyof FeatureSettings> {
  /**
   * Returns true if the page needs the widget now. Called at page load and at the first interaction; a widget that only
   * shows after an interaction returns false until then (`page.hasInteracted`). Must be fast and use only the printed page.
   */
  isNeeded(page: Page, settings: FeatureSettings[Key]): boolean;
  /** Returns the merchant's selectors, separated by commas, of theme elements that show the cart's item count. */
  itemCountSelectors?(settings: FeatureSettings[Key]): string;
  load(): Promise<{ default: WidgetModule }>;
}

/** The widget of each feature, or null if it has none yet. A missing feature is a type error. */
export const registry = {
  stickyBar,
  stickyButton: null,
  miniCartProgressBar: null,
} satisfies { [Key in keyof FeatureSettings]: WidgetLoader<Key> | null };
