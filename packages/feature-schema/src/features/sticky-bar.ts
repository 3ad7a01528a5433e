import { defineFeature } from '../feature.ts';
import { choice, colour, group, pixels, seconds, text, toggle } from '../fields/builders.ts';
import { BUTTON_ANIMATIONS, buttonAction, buttonAnimation, itemCountQuerySelectors, zIndex } from './shared.ts';

/** A floating add-to-cart bar on product pages. Defaults missing from the product specification are our choice. */
export const stickyBar = defineFeature({
  key: 'stickyBar',
  name: 'Sticky Bar',
  picture: { page: 'product', mark: 'M3 28h42v5.5H3z' },
  themeCounterpart: 'productBar',
  fields: {
    isEnabled: toggle(false, { label: 'Show the sticky bar' }),

    position: choice({ top: 'Top', bottom: 'Bottom' }, 'bottom', {
      label: 'Position',
      info: 'At the top, the bar appears once the shopper has scrolled past your theme’s header.',
    }),
    slidePosition: choice({ edge: 'Own edge', left: 'Left', right: 'Right' }, 'edge', {
      label: 'Slides in from',
    }),
    verticalOffset: pixels(0, {
      label: 'Distance from the edge',
      info: 'Leaves room for fixed elements of your theme, such as its header.',
      min: 0,
      max: 400,
    }),
    horizontalOffset: pixels(0, { label: 'Distance from the sides', min: 0, max: 400 }),
    height: pixels(40, { label: 'Height', min: 30, max: 120 }),
    fontSize: pixels(14, { label: 'Font size', min: 10, max: 32 }),
    borderRadius: pixels(0, { label: 'Corner radius', min: 0, max: 60 }),
    isCompactStickyBar: toggle(false, {
      label: 'Compact',
      info: 'The bar is as wide as its content and has one line. On phones, options and quantity are hidden.',
    }),
    textColor: colour('#1a1a1a', { label: 'Text', brandRole: 'text', background: 'backgroundColor' }),
    backgroundColor: colour('#ffffff', { label: 'Background', brandRole: 'background' }),
    zIndex: zIndex(2),

    shouldShowWhenATCIsVisible: toggle(false, {
      label: 'Show even while the theme’s own button is visible',
      info: 'Off: the bar appears once the shopper has scrolled past the theme’s add-to-cart button.',
    }),
    showAfterScrollingPixelsFromTop: pixels(0, {
      label: 'Show after scrolling',
      info: 'Distance from the top of the page. A phone’s screen is about 800 px high.',
      min: 0,
      max: 20_000,
    }),

    shouldShowProductImage: toggle(true, { label: 'Product image' }),
    shouldShowProductName: toggle(true, { label: 'Product name' }),
    shouldShowPrice: toggle(true, { label: 'Price' }),
    shouldShowCompareAtPrice: toggle(true, {
      label: 'Compare-at price',
      visibleWhen: { field: 'shouldShowPrice', is: true },
    }),
    shouldShowRating: toggle(false, {
      label: 'Rating',
      info: 'The average and the number of reviews, for products that your review app has rated.',
      integration: 'reviews',
    }),
    ratingColor: colour('#b54708', {
      label: 'Star',
      background: 'backgroundColor',
      visibleWhen: { field: 'shouldShowRating', is: true },
      brandRole: 'accent',
    }),
    shouldShowQuantity: toggle(true, { label: 'Quantity' }),
    itemCountQuerySelectors,

    button: group(
      {
        buttonText: text('Buy Now', { label: 'Text', required: true, translatable: true, maxLength: 60 }),
        buttonAction: buttonAction('checkout', 'What happens after the product has been added.'),
        buttonAnimation: buttonAnimation({ ...BUTTON_ANIMATIONS, jump: 'Jump' }),
        buttonStretch: toggle(false, { label: 'Use the full width' }),
        buttonTextColor: colour('#ffffff', {
          label: 'Text colour',
          brandRole: 'buttonText',
          background: 'button.buttonBackgroundColor',
        }),
        buttonBackgroundColor: colour('#1a1a1a', { label: 'Background', brandRole: 'button' }),
        buttonBorderColor: colour('#1a1a1a', { label: 'Border', brandRole: 'button' }),
      },
      { label: 'Button' },
    ),

    shouldShowVariants: toggle(true, { label: 'Variants' }),
    disableOutOfStockVariants: toggle(true, {
      label: 'Disable sold-out variants',
      visibleWhen: { field: 'shouldShowVariants', is: true },
    }),
    shouldShowSellingPlan: toggle(true, {
      label: 'Subscriptions',
      info: 'Shown for products that have selling plans.',
      integration: 'subscriptions',
    }),
    variantTextColor: colour('#1a1a1a', { label: 'Text', brandRole: 'text', background: 'variantBackgroundColor' }),
    variantBackgroundColor: colour('#ffffff', { label: 'Background', brandRole: 'background' }),
    shouldShowVariantBorder: toggle(true, { label: 'Show a border' }),
    variantBorderColor: colour('#8a8a8a', {
      label: 'Border colour',
      visibleWhen: { field: 'shouldShowVariantBorder', is: true },
      brandRole: 'mutedText',
    }),
    variantBorderThickness: pixels(1, {
      label: 'Border thickness',
      min: 0,
      max: 5,
      visibleWhen: { field: 'shouldShowVariantBorder', is: true },
    }),

    shouldShowOnOutOfStockProduct: toggle(true, {
      label: 'Show the bar on sold-out products',
      info: 'Off: the bar is hidden while every variant is sold out.',
    }),
    outOfStockText: text('Sold Out', {
      label: 'Text',
      info: 'The button’s text while the chosen variant is sold out.',
      required: true,
      translatable: true,
      maxLength: 60,
    }),
    outOfStockTextColor: colour('#ffffff', {
      label: 'Text colour',
      background: 'outOfStockBackgroundColor',
      brandRole: 'background',
    }),
    outOfStockBackgroundColor: colour('#6b6b6b', { label: 'Background', brandRole: 'mutedText' }),

    shouldShowDiscount: toggle(false, {
      label: 'Show the discount tag',
      info: 'Next to the price of products with a higher compare-at price.',
    }),
    discountText: text('[percentage] off', {
      label: 'Text',
      info: '[percentage] is replaced with the discount, for example 20%.',
      translatable: true,
      maxLength: 60,
      placeholders: ['[percentage]'],
      visibleWhen: { field: 'shouldShowDiscount', is: true },
    }),
    discountTextColor: colour('#ffffff', {
      label: 'Text colour',
      background: 'discountBackgroundColor',
      visibleWhen: { field: 'shouldShowDiscount', is: true },
      brandRole: 'background',
    }),
    discountBackgroundColor: colour('#b3261e', {
      label: 'Background',
      visibleWhen: { field: 'shouldShowDiscount', is: true },
      brandRole: 'accent',
    }),

    shouldShowSuccessPopup: toggle(true, { label: 'Show a message after a product is added' }),
    successPopupPosition: choice(
      {
        'top-left': 'Top left',
        top: 'Top',
        'top-right': 'Top right',
        'bottom-left': 'Bottom left',
        bottom: 'Bottom',
        'bottom-right': 'Bottom right',
      },
      'bottom-right',
      { label: 'Position', visibleWhen: { field: 'shouldShowSuccessPopup', is: true } },
    ),
    successPopupText: text('Added to Cart', {
      label: 'Text',
      translatable: true,
      maxLength: 120,
      visibleWhen: { field: 'shouldShowSuccessPopup', is: true },
    }),
    successPopupDuration: seconds(3, {
      label: 'Duration',
      min: 1,
      max: 10,
      visibleWhen: { field: 'shouldShowSuccessPopup', is: true },
    }),
    successPopupTextColor: colour('#ffffff', {
      label: 'Text colour',
      background: 'successPopupBackgroundColor',
      visibleWhen: { field: 'shouldShowSuccessPopup', is: true },
      brandRole: 'background',
    }),
    successPopupBackgroundColor: colour('#1a1a1a', {
      label: 'Background',
      visibleWhen: { field: 'shouldShowSuccessPopup', is: true },
      brandRole: 'text',
    }),
  },
});
