import { type FieldEffects, isShown, openWith } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';

export const shippingEstimateEffects: FieldEffects = {
  enabledMarkets: {
    values: [['all'], ['another-market']],
    async observe(storefront, change) {
      await openWith(storefront, 'miniCartShippingEstimate', change);
      if ((await storefront.theme.cart()).item_count === 0) {
        await storefront.theme.putInCart(1);
        // A page with the unread response would never be idle.
        await storefront.page.reload();
      }
      await openMiniCart(storefront.page);
      await storefront.widget('uptill-mini-cart [part="line"]').waitFor();
      return isShown(storefront, storefront.widget('uptill-mini-cart [part="shipping-estimate"]'));
    },
  },
};
