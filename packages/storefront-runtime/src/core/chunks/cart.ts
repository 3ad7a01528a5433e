import { type Cart, createCart } from '../../cart/cart.ts';
import type { Page } from '../../page/page.ts';
import type { Shop } from '../../shop/shop.ts';

/** Creates a page's cart client. `mayIdentify` returns true if the shopper's consent allows our id on the cart. */
export function startCart(shop: Shop, page: Page, mayIdentify: () => boolean): Cart {
  const drawer = () => shop.settings('miniCart');
  return createCart({
    root: shop.root,
    state: shop.cart,
    isPreview: shop.isPreview,
    items: page.data.cart.items,
    refusedMessage: () => drawer()?.quantityChangeError || shop.strings.cannotAdd,
    noAnswer: shop.strings.noAnswer,
    // With our own drawer, an add never opens the theme cart.
    opensThemeCart: () => !drawer()?.isEnabled,
    // The cart page shows the theme's own cart.
    isThemeCartReplaced: () => !!drawer()?.isEnabled && page.kind !== 'cart',
    productOf(variantId) {
      const product = shop.product()?.product;
      return product?.variants.some(({ id }) => id === variantId) ? product : null;
    },
    page,
    async loadWriting() {
      const writing = await page.loadChunk('writing', import('./writing.ts'));
      writing.reconcileOffers(shop);
      return writing;
    },
    mayIdentify,
  });
}
