import type { CartOptions } from '../cart/cart.ts';

/** A page whose presses the theme's cart and ours do not share, and without item counts of the merchant. */
export const TEST_PAGE: CartOptions['page'] = {
  isLeftToTheme: false,
  leaveToTheme: (handle) => handle(),
  itemCountSelectors: () => [],
};
