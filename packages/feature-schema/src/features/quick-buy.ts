import { buyIconPaths } from '../buy-icons.ts';
import { defineFeature } from '../feature.ts';
import { choice, colour, icon, pixels, text, toggle } from '../fields/builders.ts';
import { iconSet } from '../icons.ts';
import { buttonAction, zIndex } from './shared.ts';

const forIcon = { field: 'type', is: 'icon' };
const forButton = { field: 'type', is: 'button' };

/** Left and right are physical sides of the image, even in right-to-left languages. */
const POSITIONS = {
  'bottom-right': { label: 'Bottom right', visibleWhen: forIcon },
  'bottom-left': { label: 'Bottom left', visibleWhen: forIcon },
  'top-right': { label: 'Top right', visibleWhen: forIcon },
  'top-left': { label: 'Top left', visibleWhen: forIcon },
  bottom: { label: 'Bottom', visibleWhen: forButton },
  center: { label: 'Centre', visibleWhen: forButton },
  top: { label: 'Top', visibleWhen: forButton },
} as const;

const ICONS = iconSet(buyIconPaths, {
  'bag-plus': 'Bag',
  'cart-plus': 'Cart',
  plus: 'Plus',
  bolt: 'Lightning',
});

/** An add-to-cart control on product cards. Defaults missing from the product specification are our choice. */
export const quickBuy = defineFeature({
  key: 'quickBuy',
  name: 'Quick Buy',
  picture: { page: 'collection', mark: 'M6 25h10v4H6zM19 25h10v4H19zM32 25h10v4H32z' },
  fields: {
    isEnabled: toggle(false, {
      label: 'Show quick buy on product cards',
      info: 'In collections, search results, product recommendations and on your home page.',
    }),
    type: choice({ icon: 'Icon', button: 'Button' }, 'icon', { label: 'Type' }),
    icon: icon(ICONS, 'bag-plus', { label: 'Icon', visibleWhen: forIcon }),
    iconColor: colour('#ffffff', {
      label: 'Icon colour',
      brandRole: 'buttonText',
      background: 'iconBackgroundColor',
      visibleWhen: forIcon,
    }),
    iconBackgroundColor: colour('#1a1a1a', { label: 'Icon background', brandRole: 'button', visibleWhen: forIcon }),
    buttonText: text('Add To Cart', {
      label: 'Text',
      info: 'Also the text of the button in the variant popup, and what screen readers say for the icon.',
      required: true,
      translatable: true,
      maxLength: 60,
    }),
    buttonTextColor: colour('#ffffff', {
      label: 'Text colour',
      brandRole: 'buttonText',
      background: 'buttonBackgroundColor',
      visibleWhen: forButton,
    }),
    buttonBackgroundColor: colour('#1a1a1a', {
      label: 'Button background',
      brandRole: 'button',
      visibleWhen: forButton,
    }),
    buttonAction: buttonAction('checkout', 'What happens after the product has been added.'),
    shouldShowAddedMessage: toggle(true, { label: 'Show a message on the card after a product is added' }),
    addedToCartText: text('Added to Cart', {
      label: 'Message',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'shouldShowAddedMessage', is: true },
    }),
    outOfStockText: text('Sold Out', {
      label: 'Text for sold-out products',
      required: true,
      translatable: true,
      maxLength: 60,
    }),

    variantTextColor: colour('#1a1a1a', { label: 'Text', brandRole: 'text', background: 'variantBackgroundColor' }),
    variantBackgroundColor: colour('#ffffff', { label: 'Background', brandRole: 'background' }),
    variantButtonTextColor: colour('#ffffff', {
      label: 'Button text',
      brandRole: 'buttonText',
      background: 'variantButtonBackgroundColor',
    }),
    variantButtonBackgroundColor: colour('#1a1a1a', { label: 'Button', brandRole: 'button' }),
    shouldShowVariantPrice: toggle(true, { label: 'Price' }),
    shouldShowQuantity: toggle(true, { label: 'Quantity' }),

    position: choice(POSITIONS, 'bottom-right', { label: 'Position on the picture' }),
    verticalOffset: pixels(10, { label: 'Distance from the top or bottom', min: 0, max: 200 }),
    horizontalOffset: pixels(10, { label: 'Distance from the sides', min: 0, max: 200 }),
    iconRadius: pixels(15, {
      label: 'Radius',
      info: 'Half the width of the round control.',
      min: 12,
      max: 40,
      visibleWhen: forIcon,
    }),
    buttonTextHeight: pixels(30, {
      label: 'Height',
      min: 24,
      max: 80,
      visibleWhen: forButton,
    }),
    buttonFontSize: pixels(14, { label: 'Font size', min: 10, max: 32, visibleWhen: forButton }),
    shouldShowOnlyOnHover: toggle(false, {
      label: 'Show only while the pointer is over the card',
      info: 'On touch screens it is always shown. Keyboard users see it when they reach the card.',
    }),
    zIndex: zIndex(2),
  },
});
