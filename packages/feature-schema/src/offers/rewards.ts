import type { Platform } from '../keys.ts';
import { type CountedProduct, isAllowed } from './counting.ts';
import { type Conditions, type CountedLine, progressOf, setForCountry, toHundredths } from './levels.ts';
import { type Offer, type OfferDocument, offersOn, type Reward } from './offer-document.ts';

/** A cart, with all inputs of its rewards. */
export interface OfferCart {
  lines: readonly (CountedLine & CountedProduct)[];
  /** The country chosen in the store (ISO 3166-1), not the country of the delivery address. */
  country: string;
  /** Units of the shopper's currency per unit of the shop's. */
  rate: number;
  /** The value of the cart's platform attribute, which shoppers can change. */
  platform: string | null;
  /** The value of the cart's timer attribute, which shoppers can change. */
  timer: string | null;
}

/** A reward that the cart has earned. */
export type Earned<Kind extends Reward['kind']> = Extract<Reward, { kind: Kind }> & {
  title: string;
  /** The 0-based level. */
  level: number;
  /**
   * In hundredths of the shopper's currency: the total saving on the products that count. For `product`, the fixed
   * saving per unit. Otherwise 0.
   */
  saving: number;
};

export interface EarnedRewards {
  /** The order discount. */
  order: Earned<'percentage' | 'fixedAmount'> | null;
  shipping: Earned<'freeShipping'> | null;
  products: readonly Earned<'product'>[];
}

/**
 * Returns the rewards that a cart has earned. Each offer contributes its last reached order reward, free shipping, and
 * all product rewards. Of several offers, the best order reward applies. If the platforms differ and the cart does not
 * name its platform, returns the smaller rewards of both.
 */
export function earnedRewards(document: OfferDocument, cart: OfferCart): EarnedRewards {
  const on = (platform: Platform) =>
    rewardsOf(offersOn(document, platform), { ...cart, uncounted: document.uncounted });
  if (cart.platform === 'mobile' || cart.platform === 'desktop') return on(cart.platform);
  return document.mobile ? smallerOf(on('desktop'), on('mobile')) : on('desktop');
}

function smallerOf(one: EarnedRewards, other: EarnedRewards): EarnedRewards {
  const isInOther = (product: Earned<'product'>) =>
    other.products.some((each) => JSON.stringify(each) === JSON.stringify(product));
  return {
    order: one.order && other.order && (one.order.saving <= other.order.saving ? one.order : other.order),
    shipping: one.shipping && other.shipping,
    products: one.products.filter(isInOther),
  };
}

function rewardsOf(offers: readonly Offer[], cart: OfferCart & Conditions): EarnedRewards {
  const isRunning = /^\d+$/.test(cart.timer ?? '');
  const earned = offers.map((offer) => (offer.isTimed && !isRunning ? [] : earnedLevels(offer, cart)));
  const all = earned.flat();
  const orders = earned.flatMap((rewards) => rewards.filter(isOnOrder).slice(-1));
  return {
    order: orders.sort((a, b) => b.saving - a.saving)[0] ?? null,
    shipping: all.find((each) => each.kind === 'freeShipping') ?? null,
    products: all.filter((each) => each.kind === 'product'),
  };
}

const isOnOrder = (earned: Earned<Reward['kind']>): earned is Earned<'percentage' | 'fixedAmount'> =>
  earned.kind === 'percentage' || earned.kind === 'fixedAmount';

function earnedLevels({ sets }: Offer, { lines, country, ...cart }: OfferCart & Conditions): Earned<Reward['kind']>[] {
  const set = setForCountry(sets, country);
  if (!set) return [];
  const conditions = { ...cart, rate: set.isLocal ? 1 : cart.rate, rounding: set.rounding };
  const counting = lines.filter((line) => isAllowed(set, line));
  const amounts = set.levels.map(({ from }) => from);
  const { reached, counted } = progressOf(set.basis, amounts, counting, conditions);
  const price = progressOf('price', [], lines, cart).counted;
  return set.levels
    .slice(0, reached)
    .map(({ reward, title }, level) => ({ ...reward, title, level, saving: savingOf(reward, price, conditions) }))
    .filter(({ kind }) => kind !== 'product' || counted > 0);
}

function savingOf(reward: Reward, price: number, { rate, rounding }: Conditions): number {
  switch (reward.kind) {
    case 'percentage':
      return (price * reward.percentage) / 100;
    case 'fixedAmount':
      return Math.min(toHundredths(reward.amount, rate, rounding), price);
    case 'product':
      return reward.discount.kind === 'fixedAmount' ? toHundredths(reward.discount.amount, rate, rounding) : 0;
    default:
      return 0;
  }
}
