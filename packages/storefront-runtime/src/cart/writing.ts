import type { Shop } from '../shop/shop.ts';

// The part of the cart client that its chunk loads afterwards, because the cart is shown without it.
export { redirectThemeCart } from '../take-over/redirect-theme-cart.ts';
export { createAdd } from './create-add.ts';
export { createThemeSync } from './theme-sync.ts';

/** Keeps gifts as they are earned, and paid extras as they may be, also while the drawer is closed. */
export function keepOffers(shop: Shop): void {
  const { config, page } = shop;
  if (config.features.miniCartProductDiscount)
    page.loadChunk('gifts', import('../widgets/free-gift/gifts.ts')).then(
      ({ giftsOf }) => giftsOf(shop),
      () => {},
    );
  if (config.extras)
    page.loadChunk('keep-extras', import('../widgets/extra/keep-extras.ts')).then(
      ({ keepExtras }) => keepExtras(shop),
      () => {},
    );
}
