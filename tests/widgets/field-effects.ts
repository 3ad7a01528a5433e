import type { FieldEffects } from '../kit/field-effect.ts';
import { bannerEffects } from './banner.effects.ts';
import { countdownEffects } from './countdown.effects.ts';
import { discountCodeEffects } from './discount-code.effects.ts';
import { extraEffects } from './extra.effects.ts';
import { freeGiftEffects } from './free-gift.effects.ts';
import { miniCartEffects } from './mini-cart.effects.ts';
import { progressBarEffects } from './progress-bar.effects.ts';
import { quickBuyEffects } from './quick-buy.effects.ts';
import { recommendationsEffects } from './recommendations.effects.ts';
import { shippingEstimateEffects } from './shipping-estimate.effects.ts';
import { stickyBarEffects } from './sticky-bar.effects.ts';
import { stickyButtonEffects } from './sticky-button.effects.ts';

/** Fields that change behaviour, by feature. All other fields must have a visible effect. */
export const FIELD_EFFECTS: Record<string, FieldEffects> = {
  miniCart: miniCartEffects,
  miniCartBanner: bannerEffects,
  miniCartCountdown: countdownEffects,
  miniCartDiscountCode: discountCodeEffects,
  miniCartProductDiscount: freeGiftEffects,
  miniCartShippingProtection: extraEffects,
  miniCartGiftWrap: extraEffects,
  miniCartProgressBar: progressBarEffects,
  miniCartShippingEstimate: shippingEstimateEffects,
  quickBuy: quickBuyEffects,
  recommendations: recommendationsEffects,
  stickyBar: stickyBarEffects,
  stickyButton: stickyButtonEffects,
};
