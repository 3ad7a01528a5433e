import { GIFT_PROPERTY, setForCountry } from '@uptill/feature-schema/offers';
import type { PreviewMessage, PreviewState } from '../../samples/protocol.ts';

import { SAMPLES, type SampleLine } from '../../samples/samples.ts';
import type { GiftLevel } from './gift-state.ts';
import { sampleGift } from './sample-gifts.ts';

/** The counted amount, given the first two levels' amounts in major units or items, and the number of gifts, by state. */
const STATES: { [State in PreviewState]?: { counted(first: number, second: number): number; gifts: number } } = {
  'gift-locked': { counted: (first) => first / 2, gifts: 0 },
  'gift-earned': { counted: (first) => first, gifts: 0 },
  'gift-claimed': { counted: (first) => first, gifts: 1 },
  'gift-next': { counted: (first, second) => (first + second) / 2, gifts: 1 },
};

/**
 * Returns the cart lines for the previewed gifts in the message's state: a sample product whose price or quantity
 * depends on the levels, and the added gifts. Returns undefined for other states, and without levels.
 */
export function giftLines({ state = 'default', features, country = 'US' }: PreviewMessage): SampleLine[] | undefined {
  const wanted = STATES[state];
  const sets = features.miniCartProductDiscount?.markets ?? [];
  const set = setForCountry(
    sets.map((each) => ({ ...each, market: each.marketId })),
    country,
  );
  const [first, second = first] = set?.levels ?? [];
  if (!wanted || !set || !first || !second) return;
  const counted = wanted.counted(first.minAmount, second.minAmount);
  return [lineOf(set.minType, counted), ...set.levels.slice(0, wanted.gifts).map(giftOf)];
}

function lineOf(basis: 'price' | 'quantity', counted: number): SampleLine {
  const [{ product }] = SAMPLES;
  // The cart is not empty in any state.
  if (basis === 'quantity') return { product, quantity: Math.max(1, Math.floor(counted)) };
  const variants = product.variants.map((variant) => ({ ...variant, price: Math.max(100, Math.floor(100 * counted)) }));
  return { product: { ...product, variants } };
}

function giftOf(level: GiftLevel, index: number): SampleLine {
  const { productVariants, quantity, discountType, discountAmount, discountMessage } = level;
  const handle = sampleGift(productVariants[0] ?? 0);
  const { product } = SAMPLES.find((sample) => sample.product.handle === handle) ?? SAMPLES[0];
  const price = product.variants[0]?.price ?? 0;
  const share = discountType === 'percentage' ? discountAmount / 100 : Math.min(1, (100 * discountAmount) / price);
  return {
    product,
    quantity,
    properties: { [GIFT_PROPERTY]: `${index}` },
    discount: { title: discountMessage, share },
  };
}
