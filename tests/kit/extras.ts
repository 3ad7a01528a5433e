import { variantOf } from '@uptill/sandbox/testing';

const HANDLES = { miniCartShippingProtection: 'beeswax-candle', miniCartGiftWrap: 'furoshiki' };

const variants = Object.entries(HANDLES).map(([feature, handle]) => ({ feature, handle, id: variantOf(handle).id }));

/** The config beside the settings of paid add-ons. Two products of the shop stand for the app's. */
export const EXTRA_CONFIG = {
  extras: Object.fromEntries(variants.map(({ feature, id }) => [feature, id])),
  handles: Object.fromEntries(variants.map(({ id, handle }) => [id, handle])),
  uncounted: variants.map(({ id }) => id),
};
