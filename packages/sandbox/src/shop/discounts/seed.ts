import type { Discount } from './discount.ts';

const EVERYTHING = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true };

type DiscountSeed = Pick<Discount, 'title' | 'value' | 'appliesTo'> & Partial<Discount>;

/** Every shop begins with a code for the order, one for shipping alone, one that needs a larger cart and stands alone, and a loyal customers' one. */
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

/** ¥2,000 is 200000 in hundredths; $20 is 2000. */
const SCALE: Record<string, number> = { JPY: 100 };

/** Ids depend on the place in the list only, so that they are the same on every machine. */
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
