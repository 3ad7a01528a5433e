import type { FeaturesDocument, Market } from '@uptill/feature-schema';
import type { AjaxCart } from '../../../packages/storefront-runtime/src/cart/ajax-cart.ts';

type LevelSet = FeaturesDocument['miniCartProgressBar']['mobile']['levelSets'][number];

/** The settings of milestones on one platform that matter at checkout. */
export interface Milestones {
  isEnabled: boolean;
  /** Whether the drawer is on, which contains the milestones. */
  hasDrawer: boolean;
  levelSets: (Pick<LevelSet, 'market' | 'type' | 'useLocalCurrency'> & {
    levels: Pick<LevelSet['levels'][number], 'minAmount' | 'reward' | 'rewardPercentage' | 'rewardAmount'>[];
  })[];
}

/** The merchant's markets. */
export const MARKETS: Market[] = [
  { id: 'home', name: 'Home', countries: ['US', 'JP'] },
  { id: 'dach', name: 'DACH', countries: ['DE', 'AT', 'CH'] },
];

/** The smallest amount of each currency, in hundredths. */
const stepOf = (currency: string) => (currency === 'JPY' ? 100 : 1);

export interface Recount {
  /** The number of levels reached. */
  reached: number;
  /** What is taken off the order, in hundredths. It may be too small to be taken off. */
  off: number;
  isOnOrder: boolean;
  isShippingFree: boolean;
}

/** Counts again what a platform's milestones promise, without the offer engine. */
export function recount(
  { isEnabled, hasDrawer, levelSets }: Milestones,
  cart: AjaxCart,
  uncounted: readonly number[],
  country: string,
  rate: number,
): Recount {
  const set = levelSets.find(
    ({ market }) =>
      market === 'all' || MARKETS.some(({ id, countries }) => id === market && countries.includes(country)),
  );
  const result = { reached: 0, off: 0, isOnOrder: false, isShippingFree: false };
  if (!isEnabled || !hasDrawer || !set) return result;
  const lines = cart.items.filter((line) => !uncounted.includes(line.variant_id));
  const price = lines.reduce((total, line) => total + line.original_line_price, 0);
  const pieces = lines.reduce((total, line) => total + line.quantity, 0);
  const inShopCurrency = set.type === 'quantity' || !set.useLocalCurrency;
  const hundredths = (major: number) => major * 100 * (inShopCurrency ? rate : 1);
  const counted = set.type === 'quantity' ? pieces : price;
  const step = stepOf(cart.currency);
  for (const level of set.levels) {
    const needed = set.type === 'quantity' ? level.minAmount : hundredths(level.minAmount);
    if (counted < needed - 1e-6) continue;
    result.reached += 1;
    if (level.reward === 'freeShipping') result.isShippingFree = true;
    else if (level.reward !== 'none') result.isOnOrder = true;
    if (level.reward === 'percentage') result.off = Math.round((price * level.rewardPercentage) / 100 / step) * step;
    if (level.reward === 'fixedAmount') {
      const amount = Math.ceil(hundredths(level.rewardAmount) - 1e-6);
      result.off = Math.min(Math.round(amount / step) * step, price);
    }
  }
  return result;
}

/** Returns the smaller of what two platforms promise. */
export const smallerOf = (one: Recount, other: Recount): Recount => ({
  reached: Math.min(one.reached, other.reached),
  off: Math.min(one.off, other.off),
  isOnOrder: one.isOnOrder && other.isOnOrder,
  isShippingFree: one.isShippingFree && other.isShippingFree,
});
