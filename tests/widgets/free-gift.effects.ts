import { compileOffers, defaultDocument, features, resourceId } from '@uptill/feature-schema';
import { countingEffects } from '../kit/counting-effects.ts';
import type { FieldEffect, FieldEffects } from '../kit/field-effect.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';

const LEVEL = 'markets.0.levels.0.';

/** Compares the rewards for the checkout. */
const atCheckout = (values: unknown[], changes: Changes = {}): FieldEffect => ({
  values,
  async observe(_storefront, change) {
    const document = defaultDocument(features);
    document.miniCart.desktop.isEnabled = true;
    const gift = { [`${LEVEL}productVariants`]: [resourceId('variant', 1)] };
    const settings = settingsOf('miniCartProductDiscount', { ...gift, ...changes, ...change });
    Object.assign(document.miniCartProductDiscount.desktop, settings);
    return JSON.stringify(compileOffers(features, document, [{ id: 'eu', name: 'Europe', countries: ['DE'] }]));
  },
});

export const freeGiftEffects: FieldEffects = {
  shouldCombineWithOtherDiscounts: atCheckout([true, false]),
  'markets.0.marketId': atCheckout(['all', 'eu']),
  'markets.0.useLocalCurrency': atCheckout([false, true]),
  'markets.0.restrictToTag': atCheckout(['', 'Bags']),
  ...countingEffects('markets.0', atCheckout),
  // They are seen on the line of the gift.
  [`${LEVEL}gives`]: atCheckout(['one', 'all']),
  [`${LEVEL}quantity`]: atCheckout([1, 2]),
  [`${LEVEL}discountMessage`]: atCheckout(['Free Gift', 'A present']),
  [`${LEVEL}discountType`]: atCheckout(['percentage', 'fixedAmount']),
  [`${LEVEL}discountAmount`]: atCheckout([100, 50]),
};
