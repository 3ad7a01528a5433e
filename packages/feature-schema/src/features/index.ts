import type { DocumentOf } from '../document/document.ts';
import type { Features } from '../feature.ts';
import type { FeatureKey } from '../keys.ts';
import { inLanguage } from '../merchant-texts.ts';
import { SOURCE_TYPES } from '../recommendations/priority.ts';
import { banner } from './banner.ts';
import { countdown } from './countdown.ts';
import { discountCode } from './discount-code.ts';
import { freeGift } from './free-gift.ts';
import { giftWrap } from './gift-wrap.ts';
import { miniCart } from './mini-cart.ts';
import { progressBar } from './progress-bar.ts';
import { quickBuy } from './quick-buy.ts';
import { recommendations } from './recommendations.ts';
import { sellingPlan } from './selling-plan.ts';
import { shippingEstimate } from './shipping-estimate.ts';
import { shippingProtection } from './shipping-protection.ts';
import { stickyBar } from './sticky-bar.ts';
import { stickyButton } from './sticky-button.ts';

const defined = {
  stickyBar,
  stickyButton,
  quickBuy,
  miniCart,
  miniCartBanner: banner,
  miniCartProgressBar: progressBar,
  miniCartCountdown: countdown,
  miniCartDiscountCode: discountCode,
  miniCartProductDiscount: freeGift,
  miniCartShippingEstimate: shippingEstimate,
  miniCartShippingProtection: shippingProtection,
  miniCartGiftWrap: giftWrap,
  miniCartSellingPlan: sellingPlan,
  recommendations,
} satisfies Features & Partial<Record<FeatureKey, unknown>>;

/** The properties with merchant-facing texts in a feature and its fields. */
export const FEATURE_TEXTS = ['name', 'label', 'info', 'itemLabel', 'landmark', 'title', 'help'];

/** The defined features, by key. */
export const features = inLanguage(defined, FEATURE_TEXTS);

// Translated here, because the storefront bundles the file that defines them.
inLanguage(SOURCE_TYPES, Object.keys(SOURCE_TYPES));

/** All settings of a shop. */
export type FeaturesDocument = DocumentOf<typeof features>;
