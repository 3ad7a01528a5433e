import type { FeatureKey } from '@uptill/feature-schema/storefront';

/**
 * The reason why pages load a script: any enabled feature, one of these features, the merchant's tracking providers, or
 * custom code. A script that few pages load, for example only in other languages, is `rare`.
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
 * The scripts that a product page may load, by chunk name, assuming that the shopper uses everything on it. The admin
 * computes the bundle size for a merchant's settings from these. A test requires an entry for each chunk of the build.
 */
export const CHUNK_USES: Readonly<Record<string, ChunkUse>> = {
  uptill: 'any',
  core: 'any',
  overlays: 'any',
  'follow-product-form': 'any',
  cart: 'any',
  writing: 'any',
  metrics: 'any',
  idle: 'any',

  'sticky-bar': ['stickyBar'],
  popup: ['stickyBar'],
  'sticky-button': ['stickyButton'],
  'stay-clear': ['stickyBar', 'stickyButton'],
  'quick-buy': ['quickBuy'],
  purchase: ['quickBuy', 'recommendations'],
  'variant-popup': ['quickBuy', 'recommendations'],
  'lock-scroll': ['miniCart', 'quickBuy', 'recommendations'],

  'theme-cart': ['miniCart'],
  'mini-cart': ['miniCart'],
  sections: ['miniCart'],
  'removed-line': ['miniCart'],
  leave: ['miniCart'],
  // Parts of the drawer without their own feature.
  discounts: ['miniCart'],
  'free-shipping': ['miniCart'],
  note: ['miniCart'],
  links: ['miniCart'],
  subtotal: ['miniCart'],
  'empty-cart': ['miniCart'],
  terms: ['miniCart'],
  'secure-checkout': ['miniCart'],

  banner: ['miniCartBanner'],
  countdown: ['miniCartCountdown'],
  'discount-code': ['miniCartDiscountCode'],
  offers: WITH_OFFERS,
  'progress-bar': ['miniCartProgressBar'],
  // Only if levels count some products.
  'counted-items': 'rare',
  'free-gift': ['miniCartProductDiscount'],
  extra: EXTRAS,
  'selling-plan': ['miniCartSellingPlan'],
  'shipping-estimate': ['miniCartShippingEstimate'],
  recommendations: ['recommendations'],
  'recommendation-list': ['recommendations'],
  'open-slider': ['recommendations'],
  // Only on the cart page.
  'cart-block': 'rare',
  'fetch-product': ['miniCartProductDiscount', 'miniCartSellingPlan', 'quickBuy', 'recommendations', ...EXTRAS],

  providers: 'providers',
  code: 'code',

  // Only where a button has an animation.
  animations: 'rare',
  translate: 'rare',
  'standard-events': 'rare',
  'theme-contracts': 'any',
  'dawn-family': 'rare',
  'report-error': 'rare',
  'page-change': 'rare',
  'test-list': 'rare',
  // Only in a window that a merchant has opened.
  'theme-match': 'rare',
  'uptill-preview': 'rare',
};

/**
 * Returns the chunk name of a built file: `sticky-bar` for `uptill-sticky-bar-d6k8igrh.js`, and `uptill` for the
 * loader.
 */
export const chunkOf = (file: string): string =>
  file.replace(/(-[a-z0-9]{8})?\.js$/, '').replace(/^uptill-(?!preview$)/, '');
