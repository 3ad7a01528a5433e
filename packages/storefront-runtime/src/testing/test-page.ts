import type { CartOptions } from '../cart/cart.ts';

/** A page without a theme cart redirect and without merchant item counts. */
export const TEST_PAGE: CartOptions['page'] = {
  isLeftToTheme: false,
  leaveToTheme: (handle) => handle(),
  itemCountSelectors: () => [],
};
