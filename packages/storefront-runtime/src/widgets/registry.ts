import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { WidgetLoader } from './loader.ts';
import { stickyBar } from './sticky-bar/loader.ts';

/** Each feature's widget; null while a feature has none. A feature that is forgotten here does not compile. */
export const registry = {
  stickyBar,
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
