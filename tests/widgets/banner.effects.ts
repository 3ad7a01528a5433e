import { type FieldEffects, isShown, openWith } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';

export const bannerEffects: FieldEffects = {
  shouldShowOnEmptyCart: {
    async observe(storefront, change) {
      await openWith(storefront, 'miniCartBanner', change);
      await openMiniCart(storefront.page);
      await storefront.widget('uptill-mini-cart [part="empty"]').waitFor();
      return isShown(storefront, storefront.widget('uptill-mini-cart [part="banner"]'));
    },
  },
};
