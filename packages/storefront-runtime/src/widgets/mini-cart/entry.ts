import type { WidgetEntry } from '../widget-entry.ts';

/** Not on the cart page, which already shows the cart. */
export const miniCart: WidgetEntry<'miniCart'> = {
  page: ['product', 'other'],
  when: 'minicart',
  panel: 'minicart',
  excludes: 'excludedQuerySelectors',
  itemCounts: 'itemCountQuerySelectors',
  chunk: 'mini-cart',
};
