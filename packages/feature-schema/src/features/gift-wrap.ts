import { defineFeature } from '../feature.ts';
import { extraFields, extraProduct, extraRules } from './extra.ts';

/** A switch in the cart drawer that adds gift wrapping to the cart. */
export const giftWrap = defineFeature({
  key: 'miniCartGiftWrap',
  name: 'Gift Wrap',
  parent: 'miniCart',
  fields: extraFields({
    title: 'Gift wrap',
    description: 'We wrap your order as a gift.',
    includeByDefault: false,
  }),
  rules: extraRules,
  extra: { handle: 'uptill-gift-wrap', product: extraProduct },
});
