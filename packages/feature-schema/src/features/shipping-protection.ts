import { defineFeature } from '../feature.ts';
import { extraFields, extraProduct, extraRules } from './extra.ts';

/** A switch in the cart drawer that adds shipping protection to the cart. */
export const shippingProtection = defineFeature({
  key: 'miniCartShippingProtection',
  name: 'Shipping Protection',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 23.5h18V27h-18z' },
  fields: extraFields({
    title: 'Shipping protection',
    description: 'Covers loss, theft and damage on the way to you.',
    includeByDefault: true,
  }),
  rules: extraRules,
  extra: { handle: 'uptill-shipping-protection', product: extraProduct },
});
