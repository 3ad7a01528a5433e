import type { WidgetEntry } from '../widget-entry.ts';

/** Not on the cart page, which shows the cart itself. There, the theme's own cart opens instead. */
export const miniCart: WidgetEntry<'miniCart'> = {
  page: ['product', 'other'],
  when: 'opened',
  panel: 'minicart',
  excludes: 'excludedQuerySelectors',
  itemCounts: 'itemCountQuerySelectors',
  chunk: 'mini-cart',
};
