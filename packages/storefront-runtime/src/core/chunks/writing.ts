import { GIFT_PROPERTY } from '@uptill/feature-schema/gift-property';
import type { Shop } from '../../shop/shop.ts';

// The part of the cart client that its chunk loads afterwards, because the cart is shown without it.
export { createAdd } from '../../cart/adds.ts';
export { createThemeSync } from '../../theme/create-theme-sync.ts';

/** Keeps gifts as they are earned, and paid extras as they may be, also while the drawer is closed. */
export function reconcileOffers(shop: Shop): void {
  const { cart, config, page } = shop;
  // A cart may have gifts of an offer that has ended: they would be charged.
  const hasGifts = () => cart.get().content?.items.some(({ properties }) => properties?.[GIFT_PROPERTY]);
  const stop = cart.subscribe(reconcileGifts);
  reconcileGifts();
  function reconcileGifts(): void {
    if (!config.features.miniCartProductDiscount && !hasGifts()) return;
    stop();
    page.loadChunk('gifts', import('../../widgets/free-gift/gifts.ts')).then(
      ({ giftsOf }) => giftsOf(shop),
      () => {},
    );
  }
  if (config.extras)
    page.loadChunk('reconcile-extras', import('../../widgets/extra/reconcile-extras.ts')).then(
      ({ reconcileExtras }) => reconcileExtras(shop),
      () => {},
    );
}
