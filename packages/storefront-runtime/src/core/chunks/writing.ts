import { GIFT_PROPERTY } from '@uptill/feature-schema/gift-property';
import type { Shop } from '../../shop/shop.ts';

// The lazy-loaded part of the cart client. The cart is shown without it.
export { createAdd } from '../../cart/adds.ts';
export { createPendingLines } from '../../cart/pending-line.ts';
export { createThemeSync } from '../../theme/create-theme-sync.ts';

/** Reconciles gifts and paid add-ons with the cart, even while the drawer is closed. */
export function reconcileOffers(shop: Shop): void {
  const { cart, config, page } = shop;
  // Gifts of an ended offer in the cart would be charged.
  const hasGifts = () => cart.get().content?.items.some(({ properties }) => properties?.[GIFT_PROPERTY]);
  const stop = cart.subscribe(reconcileGifts);
  reconcileGifts();
  function reconcileGifts(): void {
    if (!config.features.miniCartProductDiscount && !hasGifts()) return;
    stop();
    page.loadChunk('free-gift', import('../../widgets/free-gift/index.tsx')).then(
      ({ giftsOf }) => giftsOf(shop),
      () => {},
    );
  }
  if (config.extras)
    page.loadChunk('extra', import('../../widgets/extra/index.tsx')).then(
      ({ reconcileExtras }) => reconcileExtras(shop),
      () => {},
    );
}
