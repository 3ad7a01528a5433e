import type { WidgetEntry } from '../widget-entry.ts';

/**
 * By default, the bar shows after the shopper has scrolled past the theme's button. Without a button, it shows at once.
 */
export const stickyBar: WidgetEntry<'stickyBar'> = {
  page: 'product',
  when: 'moved',
  atLoadIf: { setting: 'shouldShowWhenATCIsVisible', without: 'form[action*="/cart/add"]' },
  itemCounts: 'itemCountQuerySelectors',
  chunk: 'sticky-bar',
};
