import type { WidgetEntry } from '../widget-entry.ts';

/** On all pages, because any page may show product cards, initially or later. */
export const quickBuy: WidgetEntry<'quickBuy'> = {
  when: 'loaded',
  chunk: 'quick-buy',
};
