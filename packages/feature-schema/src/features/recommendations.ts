import { defineFeature, type Issue } from '../feature.ts';
import { choice, colour, count, pixels, priority, text, toggle } from '../fields/builders.ts';
import { asNoun, say } from '../merchant-texts.ts';
import { decodePriority, SOURCE_TYPES } from '../recommendations/priority.ts';
import { platformName } from './shared.rules.ts';
import { addButton, BUTTON_ACTIONS, textColours, zIndex } from './shared.ts';

/** A card's button is part of the recommendations, so opening them is not offered as its action. */
const { stay, minicart, cart, checkout } = BUTTON_ACTIONS;

/** Left and right are physical sides of the screen, even in right-to-left languages. */
const SLIDE_POSITIONS = {
  left: 'Left',
  'left-top': 'Top left',
  'left-bottom': 'Bottom left',
  right: 'Right',
  'right-top': 'Top right',
  'right-bottom': 'Bottom right',
} as const;

/** Supported slider heights: `400px`, `60vh` or `50%`. */
const HEIGHT = /^[1-9]\d{0,3}(px|vh|%)$/;

/**
 * Recommended products: in the cart drawer, in a separate panel (the upsell slider), on the cart page and after the
 * checkout. Defaults missing from the product specification are our choice.
 */
export const recommendations = defineFeature({
  key: 'recommendations',
  name: 'Recommendations',
  picture: { page: 'drawer', mark: 'M26.5 18.5h8V27h-8zM36.5 18.5h8V27h-8z' },
  fields: {
    isEnabled: toggle(false, { label: 'Recommend products' }),
    // A modal dialog is always in front of the page, regardless of its stacking order.
    zIndex: { ...zIndex(4), internal: true },
    // The basis of the recommendations. There is only one so far.
    type: {
      ...choice({ cart_items: 'The products in the cart' }, 'cart_items', { label: 'Based on' }),
      internal: true,
    },
    typeData: text('', { label: 'Details', internal: true }),

    shouldShowInMiniCart: toggle(true, { label: 'Show them in the cart drawer' }),
    shouldShowInStickyBarATC: toggle(false, { label: 'After a product is added with the sticky bar' }),
    shouldShowInQBATC: toggle(false, { label: 'After a product is added with quick buy' }),
    shouldShowInStickyButtonATC: toggle(false, { label: 'When the sticky cart button is pressed' }),
    shouldShowInCartPage: toggle(false, {
      label: 'Show them on the cart page',
      info: 'Add the block “Uptill recommendations” to your theme’s cart page, where you want to show them.',
    }),
    shouldShowInThankYouPage: toggle(false, {
      label: 'Show them after the checkout',
      info: 'Add the block “Uptill recommendations” to the thank-you and order status pages in Shopify’s checkout editor. The cards link to the products.',
    }),

    title: text('You may also like', { label: 'Title', required: true, translatable: true, maxLength: 60 }),
    layout: choice({ vertical: 'List', horizontal: 'Grid', carousel: 'Carousel' }, 'carousel', {
      label: 'Layout',
      info: 'In the cart drawer and on the cart page. The upsell slider shows a list.',
    }),
    maxRecommendedProducts: count(5, { label: 'Most products', min: 1, max: 10 }),
    shouldIncludeCartProducts: toggle(false, { label: 'Recommend also products that are in the cart' }),
    priority: priority([{ type: 'product', value: '' }], {
      label: 'Sources',
      info: 'Products of the first source are shown first. If no source has products to show, shoppers see other products of your store.',
    }),

    ...textColours('#ffffff', 'background'),
    borderColor: colour('#e3e3e3', { label: 'Border', brandRole: 'border' }),
    fontSize: pixels(14, { label: 'Font size', min: 10, max: 24 }),
    borderRadius: pixels(8, { label: 'Corner radius', brandRole: 'cornerRadius', min: 0, max: 40 }),

    ...addButton('Add'),
    buttonAction: choice({ stay, minicart, cart, checkout }, 'stay', {
      label: 'When clicked',
      info: 'What happens after the product has been added.',
    }),

    slidePosition: choice(SLIDE_POSITIONS, 'right', { label: 'Slides in from' }),
    height: text('400px', {
      label: 'Height',
      info: 'At most, such as 400px, or 60vh for 60% of the screen.',
      required: true,
      maxLength: 6,
    }),
    verticalOffset: pixels(0, {
      label: 'Distance from the top or bottom',
      min: 0,
      max: 200,
      visibleWhen: { field: 'slidePosition', is: ['right-top', 'right-bottom', 'left-top', 'left-bottom'] },
    }),
    horizontalOffset: pixels(0, { label: 'Distance from the side', min: 0, max: 100 }),
  },
  rules: [
    ({ height }): Issue[] =>
      HEIGHT.test(height.trim()) ? [] : [{ path: ['height'], message: say('Enter a height, such as 400px or 60vh') }],
    ({ priority }, { platform }): Issue[] => {
      const keys = decodePriority(priority).map(({ type, value }) => `${type} ${value.trim().toLowerCase()}`);
      const message = say(
        'Please remove duplicate entries in the Recommendations Priority Order list in {platform} platform',
        { platform: platformName(platform) },
      );
      return keys.flatMap((key, index) =>
        keys.indexOf(key) === index ? [] : [{ path: ['priority', index], message }],
      );
    },
    ({ priority }, { platform }): Issue[] =>
      decodePriority(priority).flatMap(({ type, value }, index) => {
        if (type === 'product' || value.trim() !== '') return [];
        const message = say(
          'Please select a {source} for the Recommendations Priority Order list in {platform} platform',
          { source: asNoun(SOURCE_TYPES[type]), platform: platformName(platform) },
        );
        return [{ path: ['priority', index], message }];
      }),
  ],
});
