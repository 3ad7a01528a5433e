import { defineFeature } from '../feature.ts';
import { extraFields, extraProduct, extraRules } from './extra.ts';

/** A switch in the cart drawer that adds shipping protection to the cart. */
export const shippingProtection = defineFeature({
  key: 'miniCartShippingProtection',
  name: 'Shipping Protection',
  parent: 'miniCart',
  fields: extraFields({
    title: 'Shipping protection',
    description: 'Covers loss, theft and damage on the way to you.',
    includeByDefault: true,
  }),
  rules: extraRules,
  extra: { handle: 'uptill-shipping-protection', product: extraProduct },
});
