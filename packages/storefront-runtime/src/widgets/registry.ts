import type { FeatureKey } from '@uptill/feature-schema/storefront';
import { miniCart } from './mini-cart/entry.ts';
import { quickBuy } from './quick-buy/entry.ts';
import { recommendations } from './recommendations/entry.ts';
import { stickyBar } from './sticky-bar/entry.ts';
import { stickyButton } from './sticky-button/entry.ts';
import type { WidgetEntry } from './widget-entry.ts';

/** The entry of each feature's widget, or null without a widget. A missing feature is a type error. */
export const registry: { [Key in FeatureKey]: WidgetEntry<Key> | null } = {
  stickyBar,
  stickyButton,
  quickBuy,
  miniCart,
  miniCartBanner: null,
  miniCartProgressBar: null,
  miniCartCountdown: null,
  miniCartDiscountCode: null,
  miniCartProductDiscount: null,
  miniCartShippingEstimate: null,
  miniCartShippingProtection: null,
  miniCartGiftWrap: null,
  miniCartSellingPlan: null,
  recommendations,
};
