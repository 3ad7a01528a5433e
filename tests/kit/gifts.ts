import { features } from '@uptill/feature-schema';
import { SOCKS, TOTE } from '@uptill/sandbox/testing';
import type { Changes } from './publish.ts';

const [set] = features.miniCartProductDiscount.fields.markets.default;

/** Returns settings of gifts as they are published: a choice of two gifts, in a cart with anything. */
export const giftSettings = (...changes: Changes[]): Changes => ({
  'markets.0.levels': (changes.length > 0 ? changes : [{}]).map((change) => ({
    ...set?.levels[0],
    minAmount: 0,
    productVariants: [TOTE.id, SOCKS.id],
    ...change,
  })),
});

/** The config beside these settings. */
export const GIFT_CONFIG = {
  handles: { [TOTE.id]: 'canvas-tote', [SOCKS.id]: 'ribbed-socks' },
  uncounted: [TOTE.id, SOCKS.id],
};
