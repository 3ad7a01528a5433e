import { defineFeature } from '../feature.ts';
import {
  choice,
  colour,
  image,
  money,
  order,
  pixels,
  priority,
  richText,
  text,
  toggle,
  url,
} from '../fields/builders.ts';
import { MINI_CART_SECTIONS, SECTION_PLACES } from './mini-cart-sections.ts';
import { sourcesAreComplete } from './shared.rules.ts';
import { BUTTON_ACTIONS, itemCountQuerySelectors, LARGEST_AMOUNT, zIndex } from './shared.ts';

/** The checkout button leaves the drawer, so "stay on page" and "open the drawer" are not offered. */
const { checkout, cart, recommendations } = BUTTON_ACTIONS;

/**
 * The cart drawer. Its other tabs configure sections, which are separate features. Defaults missing from the product
 * specification are our choice.
 */
export const miniCart = defineFeature({
  key: 'miniCart',
  name: 'Cart Drawer',
  picture: { page: 'drawer', mark: 'M24.2 1.5H44a2 2 0 0 1 2 2v29a2 2 0 0 1-2 2H24.2z' },
  themeCounterpart: 'cartDrawer',
  fields: {
    isEnabled: toggle(false, {
      label: 'Use the cart drawer',
      info: 'Replaces your theme’s own cart drawer or popup. Your cart page doesn’t change.',
    }),

    type: choice({ sidebar: 'Sidebar', modal: 'Popup' }, 'sidebar', {
      label: 'Type',
      info: 'A sidebar takes the full height of the screen. A popup opens in the middle of the screen.',
    }),
    slidePosition: choice({ left: 'Left', right: 'Right' }, 'right', {
      label: 'Slides in from',
      visibleWhen: { field: 'type', is: 'sidebar' },
    }),
    layout: choice({ classic: 'Classic', compact: 'Compact' }, 'classic', {
      label: 'Layout',
      info: 'The compact layout has smaller images and tighter spacing, so shoppers see more products at once.',
    }),
    sectionOrder: order(SECTION_PLACES, MINI_CART_SECTIONS, {
      label: 'Order of the sections',
      info: 'Sections below the checkout button, and right above it, stay in view while the products scroll.',
      landmarks: { 'below-lines': 'Products', 'above-buttons': 'Total', 'below-buttons': 'Checkout button' },
    }),

    textColor: colour('#1a1a1a', { label: 'Text', brandRole: 'text', background: 'backgroundColor' }),
    backgroundColor: colour('#ffffff', { label: 'Background', brandRole: 'background' }),
    fontSize: pixels(14, { label: 'Font size', min: 10, max: 24 }),
    borderRadius: pixels(0, { label: 'Corner radius', brandRole: 'cornerRadius', min: 0, max: 40 }),
    // A modal dialog is always in front of the page, regardless of its stacking order.
    zIndex: { ...zIndex(4), internal: true },

    title: text('Shopping Cart', { label: 'Title', required: true, translatable: true, maxLength: 60 }),
    removeButtonText: text('Remove', {
      label: 'Remove button',
      info: 'Leave empty to show an icon instead.',
      translatable: true,
      maxLength: 40,
    }),
    quantityChangeError: text('Cannot add more products to your cart', {
      label: 'Message when a quantity can’t be changed',
      info: 'Also shown when a product can’t be added. If your store gives a reason, such as limited stock, shoppers see that reason instead.',
      required: true,
      translatable: true,
    }),

    // The checkout button shows the total by default.
    showSubtotalText: toggle(false, {
      label: 'Show the subtotal',
      info: 'Without [price] in the text of the checkout button, the subtotal is always shown.',
    }),
    subtotalText: text('Subtotal', {
      label: 'Subtotal text',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'showSubtotalText', is: true },
    }),

    showEmptyCartText: toggle(true, { label: 'Show a message when the cart is empty' }),
    emptyCartText: text('Your cart is empty', {
      label: 'Empty cart message',
      required: true,
      translatable: true,
      visibleWhen: { field: 'showEmptyCartText', is: true },
    }),
    emptyCartTextColor: colour('#1a1a1a', {
      label: 'Empty cart message colour',
      brandRole: 'text',
      background: 'backgroundColor',
      visibleWhen: { field: 'showEmptyCartText', is: true },
    }),
    emptyCartButtonText: text('Continue shopping', {
      label: 'Button text',
      info: 'Leave empty to hide the button.',
      translatable: true,
      maxLength: 60,
    }),
    emptyCartButtonLink: url('', {
      label: 'Page that the button opens',
      info: 'Such as /collections/all. Leave empty to close the drawer instead.',
      allowsPaths: true,
    }),
    emptyCartButtonTextColor: colour('#ffffff', {
      label: 'Button text colour',
      brandRole: 'buttonText',
      background: 'emptyCartButtonBackgroundColor',
    }),
    emptyCartButtonBackgroundColor: colour('#1a1a1a', { label: 'Button background', brandRole: 'button' }),

    showEmptyCartProducts: toggle(true, {
      label: 'Show products when the cart is empty',
      info: 'The products look like your recommendations, which have to be on.',
    }),
    emptyCartSources: priority([], {
      label: 'Products',
      info: 'Add a collection, for example. Without sources, your recommendations are shown.',
      visibleWhen: { field: 'showEmptyCartProducts', is: true },
    }),

    excludedQuerySelectors: text('', {
      label: 'Exclude from the drawer',
      info: 'CSS selectors, separated by commas, of links, buttons and forms that should open your theme’s own cart instead of the drawer.',
      maxLength: 1000,
    }),
    itemCountQuerySelectors,

    checkoutButtonText: text('Checkout • [price]', {
      label: 'Text',
      info: '[price] is replaced with the cart’s total, before shipping and taxes.',
      required: true,
      translatable: true,
      maxLength: 60,
      placeholders: ['[price]'],
    }),
    checkoutButtonAction: choice({ checkout, cart, recommendations }, 'checkout', {
      label: 'When clicked',
      info: 'If there are no recommendations to show, the button goes to the checkout.',
    }),
    checkoutButtonColor: colour('#ffffff', {
      label: 'Text colour',
      brandRole: 'buttonText',
      background: 'checkoutButtonBackgroundColor',
    }),
    checkoutButtonBackgroundColor: colour('#1a1a1a', { label: 'Background', brandRole: 'button' }),
    checkoutButtonBorderColor: colour('#1a1a1a', { label: 'Border', brandRole: 'button' }),
    stickyButtonBar: toggle(true, {
      label: 'Keep the buttons in view',
      info: 'The buttons stay at the bottom of the drawer while the products scroll. If off, they come after the last product.',
    }),

    showGoToCartText: toggle(false, { label: 'Show a link to the cart page' }),
    goToCartText: text('View cart', {
      label: 'Link text',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'showGoToCartText', is: true },
    }),
    goToCartTextColor: colour('#1a1a1a', {
      label: 'Link colour',
      brandRole: 'text',
      background: 'backgroundColor',
      visibleWhen: { field: 'showGoToCartText', is: true },
    }),
    showContinueShoppingText: toggle(false, {
      label: 'Show a “Continue shopping” button',
      info: 'Closes the drawer.',
    }),
    continueShoppingText: text('Continue shopping', {
      label: 'Button text',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'showContinueShoppingText', is: true },
    }),

    shouldShowOriginalPrice: toggle(true, {
      label: 'Show the price before discounts',
      info: 'Crossed out, beside the prices of products and the subtotal.',
    }),
    originalPriceTextColor: colour('#4d4d4d', {
      label: 'Price before discounts',
      background: 'backgroundColor',
      visibleWhen: { field: 'shouldShowOriginalPrice', is: true },
      brandRole: 'mutedText',
    }),
    discountTagTextColor: colour('#0b5d1e', {
      label: 'Tag text',
      background: 'discountTagBackgroundColor',
      brandRole: 'success',
    }),
    discountTagBackgroundColor: colour('#e3f4e6', { label: 'Tag background', brandRole: 'surface' }),
    shouldShowTotalDiscount: toggle(true, {
      label: 'Show how much the shopper saves',
      info: 'The sum of all discounts, above the subtotal.',
    }),
    totalDiscountText: text('You save', {
      label: 'Text',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'shouldShowTotalDiscount', is: true },
    }),
    totalDiscountTextColor: colour('#0b5d1e', {
      label: 'Total saved',
      background: 'backgroundColor',
      visibleWhen: { field: 'shouldShowTotalDiscount', is: true },
      brandRole: 'success',
    }),

    shouldShowShippingMessage: toggle(true, { label: 'Show a message about shipping' }),
    shippingMessage: text('Shipping and taxes are calculated at checkout', {
      label: 'Message',
      required: true,
      translatable: true,
      visibleWhen: { field: 'shouldShowShippingMessage', is: true },
    }),

    shouldShowSecureCheckout: toggle(false, { label: 'Show that the checkout is secure' }),
    secureCheckoutHeader: text('Secure checkout', {
      label: 'Title',
      info: 'Shown with a padlock.',
      translatable: true,
      maxLength: 60,
      visibleWhen: { field: 'shouldShowSecureCheckout', is: true },
    }),
    secureCheckoutImage: image({
      label: 'Image',
      info: 'Such as the logos of the payment methods you accept. It is shown 28 pixels high.',
      visibleWhen: { field: 'shouldShowSecureCheckout', is: true },
    }),
    secureCheckoutFooter: text('', {
      label: 'Text below',
      translatable: true,
      maxLength: 150,
      visibleWhen: { field: 'shouldShowSecureCheckout', is: true },
    }),
    secureCheckoutTextColor: colour('#1a1a1a', {
      label: 'Text',
      brandRole: 'text',
      background: 'backgroundColor',
      visibleWhen: { field: 'shouldShowSecureCheckout', is: true },
    }),

    shouldShowNote: toggle(false, {
      label: 'Let shoppers add a note',
      info: 'The note is saved with the order. You find it there, and on packing slips.',
    }),
    noteLabel: text('Add a note to your order', {
      label: 'Label',
      required: true,
      translatable: true,
      maxLength: 100,
      visibleWhen: { field: 'shouldShowNote', is: true },
    }),
    notePlaceholder: text('', {
      label: 'Example text',
      info: 'Shown while the note is empty, such as “Please ring the bell”.',
      translatable: true,
      maxLength: 100,
      visibleWhen: { field: 'shouldShowNote', is: true },
    }),

    shouldShowTnc: toggle(false, {
      label: 'Ask shoppers to accept your terms',
      info: 'Shoppers have to tick a box before the checkout button leads to the checkout.',
    }),
    tncHtml: richText('<p>I agree to the <a href="/policies/terms-of-service">terms and conditions</a></p>', {
      label: 'Text',
      info: 'Link to the page with your terms. It opens in a new tab.',
      required: true,
      translatable: true,
      visibleWhen: { field: 'shouldShowTnc', is: true },
    }),
    tncErrorMessage: text('Please accept terms and conditions', {
      label: 'Message',
      required: true,
      translatable: true,
      visibleWhen: { field: 'shouldShowTnc', is: true },
    }),
    tncErrorTextColor: colour('#b3261e', {
      label: 'Message colour',
      background: 'backgroundColor',
      visibleWhen: { field: 'shouldShowTnc', is: true },
      brandRole: 'error',
    }),

    shouldShowFreeShipping: toggle(false, { label: 'Show the shipping bar' }),
    freeShippingAmount: money(50, {
      label: 'Free shipping from',
      info: 'Compared with the price of the products that need shipping, after discounts. Converted to the shopper’s currency.',
      min: 0.01,
      max: LARGEST_AMOUNT,
      visibleWhen: { field: 'shouldShowFreeShipping', is: true },
    }),
    freeShippingMessage: text('You are [price] away from free shipping', {
      label: 'Message',
      info: '[price] is replaced with the amount that is missing.',
      required: true,
      translatable: true,
      maxLength: 120,
      placeholders: ['[price]'],
      visibleWhen: { field: 'shouldShowFreeShipping', is: true },
    }),
    freeShippingReachedMessage: text('You get free shipping', {
      label: 'Message when the amount is reached',
      info: '[price] is replaced with the amount for free shipping.',
      required: true,
      translatable: true,
      maxLength: 120,
      placeholders: ['[price]'],
      visibleWhen: { field: 'shouldShowFreeShipping', is: true },
    }),
    freeShippingProgressColor: colour('#1a1a1a', {
      label: 'Progress',
      brandRole: 'accent',
      visibleWhen: { field: 'shouldShowFreeShipping', is: true },
    }),
    freeShippingProgressBackgroundColor: colour('#e3e3e3', {
      label: 'Bar',
      visibleWhen: { field: 'shouldShowFreeShipping', is: true },
      brandRole: 'border',
    }),
  },
  rules: [sourcesAreComplete('emptyCartSources')],
});
