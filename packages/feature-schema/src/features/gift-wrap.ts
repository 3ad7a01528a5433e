import { defineFeature } from '../feature.ts';
import { extraFields, extraProduct, extraRules } from './extra.ts';

/** A switch in the cart drawer that adds gift wrapping to the cart. */
export const giftWrap = defineFeature({
  key: 'miniCartGiftWrap',
  name: 'Gift Wrap',
  parent: 'miniCart',
  picture: { page: 'drawer', mark: 'M26.5 24h3v3h-3zM31 24.5h13.5v2H31z' },
  fields: extraFields({
    title: 'Gift wrap',
    description: 'We wrap your order as a gift.',
    includeByDefault: false,
  }),
  rules: extraRules,
  extra: { handle: 'uptill-gift-wrap', product: extraProduct },
});
