import type { CartOptions } from '../cart/cart.ts';

/** A page without a theme cart redirect and without merchant item counts. */
export const TEST_PAGE: CartOptions['page'] = {
  data: { root: '/', cart: { item_count: 0, items: [], uptill: null } },
  kind: 'other',
  loadChunk: (_, chunk) => chunk,
  isLeftToTheme: false,
  leaveToTheme: (handle) => handle(),
  itemCountSelectors: () => [],
};
