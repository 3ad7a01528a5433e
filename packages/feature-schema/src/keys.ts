/** The keys of all features, released or planned. They are the top-level keys of a settings document. */
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

/** Device classes. Each has its own settings. Mobile is a viewport of at most 760 px. */
export const PLATFORMS = ['mobile', 'desktop'] as const;

export type Platform = (typeof PLATFORMS)[number];
