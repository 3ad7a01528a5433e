import { defineFeature } from '../feature.ts';
import { choice, text, toggle } from '../fields/builders.ts';
import { sectionZIndex, textColours } from './shared.ts';

/** A message at the top of the cart drawer. */
export const banner = defineFeature({
  key: 'miniCartBanner',
  name: 'Cart Banner',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M24.2 7H46v3.5H24.2z' },
  fields: {
    isEnabled: toggle(false, { label: 'Show the banner' }),
    zIndex: sectionZIndex(4),
    message: text('Thank you for shopping with us', {
      label: 'Message',
      required: true,
      translatable: true,
    }),
    layout: choice({ bar: 'Across the drawer', box: 'Box', edge: 'Box with a coloured edge' }, 'bar', {
      label: 'Layout',
    }),
    shouldShowOnEmptyCart: toggle(true, { label: 'Show it when the cart is empty' }),
    ...textColours('#f1f1f1', 'surface'),
  },
});
