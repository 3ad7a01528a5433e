import { defineFeature } from '../feature.ts';
import { colour, text, toggle } from '../fields/builders.ts';
import { buttonColours, sectionZIndex } from './shared.ts';

const whenShown = { field: 'shouldShow', is: true };

/** The cart's discount codes, and a field to enter them. Texts missing from the product specification are our choice. */
export const discountCode = defineFeature({
  key: 'miniCartDiscountCode',
  name: 'Discount Code',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 23h12v4h-12zM40 23h4.5v4H40z' },
  fields: {
    isEnabled: toggle(false, {
      label: 'Show discount codes in the drawer',
      info: 'Shoppers see the codes of their cart, also those from a link, and can remove them.',
    }),
    shouldShow: toggle(true, {
      label: 'Let shoppers enter codes',
      info: 'If off, only the box is hidden: codes from a link are still shown, and can be removed.',
    }),
    zIndex: sectionZIndex(4),
    title: text('Discount code', {
      label: 'Title',
      info: 'Leave empty to hide it.',
      translatable: true,
      maxLength: 60,
    }),
    placeholderLabel: text('Enter a code', {
      label: 'Text in the empty box',
      required: true,
      translatable: true,
      maxLength: 60,
      visibleWhen: whenShown,
    }),
    description: text('', {
      label: 'Description',
      info: 'Shown above the box, such as “Codes can’t be used on gift cards”.',
      translatable: true,
      visibleWhen: whenShown,
    }),
    buttonText: text('Apply', {
      label: 'Text',
      required: true,
      translatable: true,
      maxLength: 40,
      visibleWhen: whenShown,
    }),
    ...buttonColours('#ffffff', '#1a1a1a', { visibleWhen: whenShown }),
    validTagTextColor: colour('#0b5d1e', {
      label: 'Tag text',
      background: 'validTagBackgroundColor',
      brandRole: 'success',
    }),
    validTagBackgroundColor: colour('#e3f4e6', { label: 'Tag background', brandRole: 'surface' }),
    invalidText: text('Invalid Coupon Code', {
      label: 'Message',
      info: 'Also shown for codes that have expired, or need a larger cart. The code is not added to the cart.',
      required: true,
      translatable: true,
      maxLength: 120,
      visibleWhen: whenShown,
    }),
  },
});
