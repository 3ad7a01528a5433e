import { cartIconPaths } from '../cart-icons.ts';
import { defineFeature } from '../feature.ts';
import { choice, colour, icon, pixels, text, toggle } from '../fields/builders.ts';
import { iconSet } from '../icons.ts';
import { BUTTON_ANIMATIONS, buttonAction, buttonAnimation, zIndex } from './shared.ts';

/** Left and right are physical sides of the screen, even in right-to-left languages. */
const POSITIONS = {
  'top-left': 'Top left',
  'top-center': 'Top centre',
  'top-right': 'Top right',
  'middle-left': 'Middle left',
  'middle-right': 'Middle right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom centre',
  'bottom-right': 'Bottom right',
} as const;

const ICONS = iconSet(cartIconPaths, {
  cart: 'Cart',
  trolley: 'Trolley',
  basket: 'Basket',
  bag: 'Bag',
  tote: 'Tote bag',
  satchel: 'Satchel',
  parcel: 'Parcel',
  gift: 'Gift',
});

/** A floating button that opens the cart. Defaults missing from the product specification are our choice. */
export const stickyButton = defineFeature({
  key: 'stickyButton',
  name: 'Sticky Cart Button',
  picture: { page: 'product', mark: 'M36 29a4 4 0 1 0 8 0 4 4 0 1 0-8 0' },
  fields: {
    isEnabled: toggle(false, { label: 'Show the cart button' }),
    shouldShowWhenCartEmpty: toggle(true, { label: 'Show while the cart is empty' }),

    icon: icon(ICONS, 'cart', { label: 'Icon' }),
    iconSize: pixels(24, { label: 'Icon size', min: 12, max: 64 }),
    iconColor: colour('#ffffff', { label: 'Icon colour', brandRole: 'buttonText', background: 'backgroundColor' }),
    backgroundColor: colour('#1a1a1a', { label: 'Background', brandRole: 'button' }),

    position: choice(POSITIONS, 'middle-right', { label: 'Position' }),
    verticalOffset: pixels(0, {
      label: 'Vertical offset',
      info: 'Moves the button away from the top or bottom edge, or down from the middle. A negative number moves it the other way.',
      min: -400,
      max: 400,
    }),
    horizontalOffset: pixels(0, {
      label: 'Horizontal offset',
      info: 'Moves the button away from the side, or to the right from the centre. A negative number moves it the other way.',
      min: -400,
      max: 400,
    }),
    zIndex: zIndex(3),

    buttonAction: buttonAction('minicart', 'Without Uptill’s cart drawer, the button opens your theme’s own cart.'),
    buttonAnimation: buttonAnimation(BUTTON_ANIMATIONS),

    isMiniCartBadgeCounterEnabled: toggle(true, { label: 'Show the number of items' }),
    badgeCounterTextColor: colour('#ffffff', {
      label: 'Text',
      background: 'badgeCounterBackgroundColor',
      visibleWhen: { field: 'isMiniCartBadgeCounterEnabled', is: true },
      brandRole: 'background',
    }),
    badgeCounterBackgroundColor: colour('#b3261e', {
      label: 'Background',
      visibleWhen: { field: 'isMiniCartBadgeCounterEnabled', is: true },
      brandRole: 'accent',
    }),

    isBrowserTabBadgeCounterEnabled: toggle(false, { label: 'Show the number of items in the tab’s title' }),
    isBrowserTabTitleEnabled: toggle(false, { label: 'Replace the tab’s title' }),
    browserTabTitleText: text('Your cart is waiting', {
      label: 'Title',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'isBrowserTabTitleEnabled', is: true },
    }),
  },
});
