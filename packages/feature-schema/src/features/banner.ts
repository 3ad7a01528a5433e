import { defineFeature } from '../feature.ts';
import { text, toggle } from '../fields/builders.ts';
import { sectionZIndex, textColours } from './shared.ts';

/** A message at the top of the cart drawer. */
export const banner = defineFeature({
  key: 'miniCartBanner',
  name: 'Cart Banner',
  parent: 'miniCart',
  fields: {
    isEnabled: toggle(false, { label: 'Show the banner' }),
    zIndex: sectionZIndex(4),
    message: text('Thank you for shopping with us', {
      label: 'Message',
      required: true,
      translatable: true,
    }),
    shouldShowOnEmptyCart: toggle(true, { label: 'Show it when the cart is empty' }),
    ...textColours('#f1f1f1', 'surface'),
  },
});
