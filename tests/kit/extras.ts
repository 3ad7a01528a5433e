import { variantOf } from '@uptill/sandbox/testing';

const HANDLES = { miniCartShippingProtection: 'beeswax-candle', miniCartGiftWrap: 'furoshiki' };

const variants = Object.entries(HANDLES).map(([feature, handle]) => ({ feature, handle, id: variantOf(handle).id }));

/** What is published beside the settings of paid extras. Two products of the shop stand for those of the app. */
export const EXTRA_CONFIG = {
  extras: Object.fromEntries(variants.map(({ feature, id }) => [feature, id])),
  handles: Object.fromEntries(variants.map(({ id, handle }) => [id, handle])),
  uncounted: variants.map(({ id }) => id),
};
