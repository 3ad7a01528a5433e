import type { FeatureKey } from '@uptill/feature-schema/storefront';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';

export interface WidgetLoader {
  /** Whether a page can need the widget at all. Runs in the loader, so it looks at what is printed, and is short. */
  isNeeded(page: Page): boolean;
  load(): Promise<{ default: WidgetModule }>;
}

/** Each feature's widget; null while a feature has none. A feature that is forgotten here does not compile. */
export const registry = {
  stickyBar: {
    isNeeded: ({ kind }) => kind === 'product',
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
} satisfies Record<FeatureKey, WidgetLoader | null>;
