import type { FeatureKey } from '@uptill/feature-schema/storefront';

/**
 * What makes pages load a script: any feature that is on, one of these features, the merchant's tracking providers or custom
 * code. A script that only few pages load, such as those in another language, is `rare`.
 */
export type ChunkUse = 'any' | 'providers' | 'code' | 'rare' | readonly FeatureKey[];

const WITH_OFFERS = [
  'miniCartCountdown',
  'miniCartProgressBar',
  'miniCartProductDiscount',
  'miniCartShippingProtection',
  'miniCartGiftWrap',
] as const;
const EXTRAS = ['miniCartShippingProtection', 'miniCartGiftWrap'] as const;

/**
 * Which scripts a product page loads until the shopper has used everything on it, by the names of their chunks. The admin adds
 * up their sizes for a merchant's settings. A test requires an entry for each chunk of the build.
 */
export const CHUNK_USES: Readonly<Record<string, ChunkUse>> = {
  uptill: 'any',
  core: 'any',
  overlays: 'any',
  'follow-product-form': 'any',
  cart: 'any',
  writing: 'any',
  metrics: 'any',

  'sticky-bar': ['stickyBar'],
  popup: ['stickyBar'],
  'sticky-button': ['stickyButton'],
  'quick-buy': ['quickBuy'],
  purchase: ['quickBuy', 'recommendations'],
  'variant-popup': ['quickBuy', 'recommendations'],
  'lock-scroll': ['miniCart', 'quickBuy', 'recommendations'],

  'theme-cart': ['miniCart'],
  'mini-cart': ['miniCart'],
  sections: ['miniCart'],
  // The parts of the drawer that have no feature of their own.
  discounts: ['miniCart'],
  'free-shipping': ['miniCart'],
  note: ['miniCart'],
  terms: ['miniCart'],
  'secure-checkout': ['miniCart'],

  banner: ['miniCartBanner'],
  countdown: ['miniCartCountdown'],
  'discount-code': ['miniCartDiscountCode'],
  offers: WITH_OFFERS,
  'progress-bar': ['miniCartProgressBar'],
  'progress-bar-details': ['miniCartProgressBar'],
  gifts: ['miniCartProductDiscount'],
  'free-gift': ['miniCartProductDiscount'],
  'locked-line': ['miniCartProductDiscount'],
  extra: EXTRAS,
  'reconcile-extras': EXTRAS,
  'selling-plan': ['miniCartSellingPlan'],
  'shipping-estimate': ['miniCartShippingEstimate'],
  recommendations: ['recommendations'],
  'recommendation-list': ['recommendations'],
  carousel: ['recommendations'],
  'open-slider': ['recommendations'],
  // Only on the cart page.
  'cart-block': 'rare',
  'fetch-product': ['miniCartProductDiscount', 'miniCartSellingPlan', 'quickBuy', 'recommendations', ...EXTRAS],

  providers: 'providers',
  code: 'code',

  translate: 'rare',
  'standard-events': 'rare',
  'report-error': 'rare',
  'test-list': 'rare',
  'uptill-preview': 'rare',
};

/** Returns the name of the chunk in a built file: `sticky-bar` for `uptill-sticky-bar-d6k8igrh.js`, and `uptill` for the loader. */
export const chunkOf = (file: string): string =>
  file.replace(/(-[a-z0-9]{8})?\.js$/, '').replace(/^uptill-(?!preview$)/, '');
