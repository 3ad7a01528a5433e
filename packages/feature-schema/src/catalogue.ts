/** Every feature of the product, whether it is released yet or not. Source: section 3 of the specification. */
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

/** A shopper's device class; settings exist once for each. Mobile is a viewport of at most 760 px (specification 2.4). */
export const PLATFORMS = ['mobile', 'desktop'] as const;

export type Platform = (typeof PLATFORMS)[number];
