import { type FieldEffects, isShown, openWith } from '../kit/field-effect.ts';

export const bannerEffects: FieldEffects = {
  shouldShowOnEmptyCart: {
    async observe(storefront, change) {
      await openWith(storefront, 'miniCartBanner', change);
      await storefront.page.evaluate(() => Reflect.get(window, 'Uptill').open());
      await storefront.widget('uptill-mini-cart [part="empty"]').waitFor();
      return isShown(storefront, storefront.widget('uptill-mini-cart [part="banner"]'));
    },
  },
};
