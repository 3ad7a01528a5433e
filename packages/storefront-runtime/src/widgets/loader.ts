import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';

/** What the page's loader knows of a widget. */
export interface WidgetLoader<Key extends keyof FeatureSettings = keyof FeatureSettings> {
  /**
   * Whether the page can need the widget now. Asked when the page is idle, and again at the shopper's first move: what shows
   * only after one waits for it. Looks at what is printed, and is short.
   */
  isNeeded(page: Page, settings: FeatureSettings[Key]): boolean;
  /** The merchant's selectors, separated by commas, of theme elements that show how many items are in the cart. */
  itemCountSelectors?(settings: FeatureSettings[Key]): string;
  load(): Promise<{ default: WidgetModule }>;
}
