import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';

export interface WidgetLoader<Key extends keyof FeatureSettings = keyof FeatureSettings> {
  /**
   * Whether the page can need the widget now. Asked when the page is idle, and again at the shopper's first move: what shows
   * only after one waits for it. Runs in the loader, so it looks at what is printed, and is short.
   */
  isNeeded(page: Page, settings: FeatureSettings[Key]): boolean;
  load(): Promise<{ default: WidgetModule }>;
}

/** Each feature's widget; null while a feature has none. A feature that is forgotten here does not compile. */
export const registry = {
  stickyBar: {
    isNeeded: ({ kind, isInUse }, settings) => kind === 'product' && (isInUse || settings.shouldShowWhenATCIsVisible),
    load: () => import('./sticky-bar/index.ts'),
  },
  stickyButton: null,
  quickBuy: null,
  miniCart: null,
  miniCartBanner: null,
  miniCartProgressBar: null,
  miniCartCountdown: null,
  miniCartDiscountCode: null,
  miniCartProductDiscount: null,
  miniCartShippingEstimate: null,
  miniCartShippingProtection: null,
  miniCartGiftWrap: null,
  miniCartSellingPlan: null,
  recommendations: null,
} satisfies { [Key in FeatureKey]: WidgetLoader<Key & keyof FeatureSettings> | null };
