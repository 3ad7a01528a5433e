import { defineFeature } from '../feature.ts';
import { colour, markets, text, toggle } from '../fields/builders.ts';
import { buttonColours, OUTLINED, sectionZIndex } from './shared.ts';

const whenIncluded = { field: 'shouldIncludeInTotalPrice', is: true };

/** Estimates shipping rates for an address. Texts missing from the product specification are our choice. */
export const shippingEstimate = defineFeature({
  key: 'miniCartShippingEstimate',
  name: 'Shipping Estimate',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 22.5h18v1.5h-18zM26.5 25.5h18V27h-18z' },
  fields: {
    isEnabled: toggle(false, { label: 'Show the shipping estimate' }),
    zIndex: sectionZIndex(4),
    enabledMarkets: markets({
      label: 'Markets',
      info: 'The estimate is shown to shoppers in these markets.',
    }),
    title: text('Shipping', {
      label: 'Title',
      info: 'Leave empty to hide it.',
      translatable: true,
      maxLength: 60,
    }),
    buttonText: text('Estimate shipping', { label: 'Text', required: true, translatable: true, maxLength: 40 }),
    changeLocationText: text('Change', {
      label: 'Link to change the address',
      required: true,
      translatable: true,
      maxLength: 40,
    }),
    ...buttonColours('#1a1a1a', '#ffffff', { roles: OUTLINED }),
    errorMessageColor: colour('#b3261e', { label: 'Error messages', brandRole: 'error' }),
    shouldIncludeInTotalPrice: toggle(true, {
      label: 'Include the cheapest rate in the total',
      info: 'The drawer shows the total with this rate, also in place of [price] on the checkout button. Taxes and discounts on shipping are added at checkout.',
    }),
    estimatedShippingItemTextColor: colour('#1a1a1a', {
      label: 'Included rate',
      background: 'estimatedShippingItemBackgroundColor',
      visibleWhen: whenIncluded,
      brandRole: 'text',
    }),
    estimatedShippingItemBackgroundColor: colour('#f1f1f1', {
      label: 'Background of the included rate',
      visibleWhen: whenIncluded,
      brandRole: 'surface',
    }),
  },
});
