import { defineFeature } from '../feature.ts';
import { colour, text, toggle } from '../fields/builders.ts';
import { sectionZIndex, textColours } from './shared.ts';

/** A selling plan select on the lines of the cart drawer. Texts missing from the product specification are our choice. */
export const sellingPlan = defineFeature({
  key: 'miniCartSellingPlan',
  name: 'Subscriptions',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M33 14.5h9v2.5h-9z' },
  fields: {
    isEnabled: toggle(false, {
      label: 'Let shoppers choose a subscription in the drawer',
      info: 'For products to which your subscription app has added selling plans.',
      integration: 'subscriptions',
    }),
    zIndex: sectionZIndex(4),
    oneTimeText: text('One-time purchase', { label: 'One-time purchase', required: true, translatable: true }),
    buttonText: text('[name]', {
      label: 'Plan',
      info: 'What the shopper saves is added to it.',
      required: true,
      translatable: true,
      placeholders: ['[name]'],
    }),
    ...textColours('#ffffff', 'background'),
    borderColor: colour('#8a8a8a', { label: 'Border', brandRole: 'border' }),
  },
});
