/** The keys of all features, released or planned. Source: section 3 of the specification. */
export const FEATURE_KEYS = [
  'stickyBar',
  'stickyButton',
  'quickBuy',
  'miniCart',
  'miniCartBanner',
  'miniCartProgressBar',
  'miniCartCountdown',
  'miniCartDiscountCode',
  'miniCartProductDiscount',
  'miniCartShippingEstimate',
  'miniCartShippingProtection',
  'miniCartGiftWrap',
  'miniCartSellingPlan',
  'recommendations',
] as const;

export type FeatureKey = (typeof FEATURE_KEYS)[number];

/** Device classes. Each has its own settings. Mobile is a viewport of at most 760 px (specification 2.4). */
export const PLATFORMS = ['mobile', 'desktop'] as const;

export type Platform = (typeof PLATFORMS)[number];
