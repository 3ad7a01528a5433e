import type { WidgetEntry } from '../widget-entry.ts';

/** The upsell slider, and the block on the cart page. The cart drawer has a section with the same list. */
export const recommendations: WidgetEntry<'recommendations'> = {
  when: 'recommendations',
  atLoadIf: { within: '#uptill-recommendations' },
  panel: 'recommendations',
  chunk: 'recommendations',
};
