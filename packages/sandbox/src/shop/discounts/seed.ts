import type { Discount } from './discount.ts';

const EVERYTHING = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true };

type DiscountSeed = Pick<Discount, 'title' | 'value' | 'appliesTo'> & Partial<Discount>;

/**
 * The initial codes of every shop: for the order, for shipping, for large carts (does not combine), and for loyal
 * customers.
 */
const CODES: DiscountSeed[] = [
  { title: 'WELCOME10', code: 'WELCOME10', value: { percentage: 10 }, appliesTo: 'order' },
  { title: 'FREESHIP', code: 'FREESHIP', value: { freeShipping: true }, appliesTo: 'shipping' },
  {
    title: 'BIGCART',
    code: 'BIGCART',
    value: { amount: 2000 },
    appliesTo: 'order',
    minimumSubtotal: 20_000,
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  },
  { title: 'LOYAL15', code: 'LOYAL15', value: { percentage: 15 }, appliesTo: 'lines', customerTags: ['loyal'] },
];

/** Factor from the amounts above to the currency: $20 is 2000 in hundredths, ¥2,000 is 200000. */
const SCALE: Record<string, number> = { JPY: 100 };

/**
 * Returns a shop's initial discounts. Ids depend only on the position in the list, so they are the same on every
 * machine.
 */
export function seedDiscounts({ currency }: { currency: string }): Discount[] {
  const scale = SCALE[currency] ?? 1;
  return CODES.map((seed, index) => ({
    kind: 'code',
    id: 1_450_000_000_001 + index,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    combinesWith: EVERYTHING,
    ...seed,
    ...('amount' in seed.value ? { value: { amount: seed.value.amount * scale } } : {}),
    ...(seed.minimumSubtotal ? { minimumSubtotal: seed.minimumSubtotal * scale } : {}),
  }));
}
