import { setForCountry } from '@uptill/feature-schema/offers';
import { countsOf } from '../../offers/level-progress.ts';
import type { PreviewMessage, PreviewState } from '../../samples/protocol.ts';
import { SAMPLES, type SampleLine } from '../../samples/samples.ts';
import { countsOfGifts, isSameCount } from '../free-gift/gift-state.ts';

/** The cart's counted amount by state, given the ascending amounts of the levels above 0, in major units or items. */
const REACHED: { [State in PreviewState]?: (amounts: number[]) => number } = {
  'milestone-start': ([first = 0]) => first / 2,
  'milestone-next'(amounts) {
    const middle = Math.floor(amounts.length / 2);
    return ((amounts[middle - 1] ?? 0) + (amounts[middle] ?? 0)) / 2;
  },
  'milestone-reached': (amounts) => amounts.at(-1) ?? 0,
};

/**
 * Returns the cart line for the previewed milestones in the message's state: a sample product whose price or quantity
 * depends on the levels, and on the gifts that the bar shows. Returns undefined for other states, and without levels.
 */
export function milestoneLine({ state = 'default', features, country = 'US' }: PreviewMessage): SampleLine | undefined {
  const reached = REACHED[state];
  const set = setForCountry(features.miniCartProgressBar?.levelSets ?? [], country);
  if (!reached || !set) return;
  const gifts = setForCountry(features.miniCartProductDiscount?.markets ?? [], country);
  const isOneBar = gifts && isSameCount(countsOfGifts(gifts), countsOf(set.type, set));
  const amounts = [...set.levels, ...(isOneBar ? gifts.levels : [])]
    .map(({ minAmount }) => minAmount)
    .filter((amount) => amount > 0)
    .sort((one, other) => one - other);
  const amount = reached(amounts);
  const [, { product } = SAMPLES[0]] = SAMPLES;
  if (set.type === 'quantity') return { product, quantity: Math.floor(amount) };
  const variants = product.variants.map((variant) => ({ ...variant, price: Math.floor(100 * amount) }));
  return { product: { ...product, variants } };
}
