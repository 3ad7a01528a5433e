import { GIFT_PROPERTY, setForCountry, toHundredths } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { discountCountdown } from '../../offers/discount-countdown.ts';
import { hasName } from '../../offers/discount-names.ts';
import { type CountedItems, type Counts, countsOf, levelProgress } from '../../offers/level-progress.ts';
import type { Correction } from '../../offers/reconcile-cart.ts';
import type { Variant } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';

type GiftSet = FeatureSettings['miniCartProductDiscount']['markets'][number];

export type GiftLevel = GiftSet['levels'][number];

/** Returns what the levels of a set count. */
export const countsOfGifts = (set: GiftSet): Counts => countsOf(set.minType, set, set.restrictToTag.trim());

/** Returns true if levels count the same. */
export const isSameCount = (one: Counts | undefined, other: Counts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A gift of a level: one of several variants. A level that gives all its products has a gift for each of them. */
export interface Gift {
  /** The 0-based level. */
  index: number;
  level: GiftLevel;
  variants: readonly number[];
  /** Identifies the gift among those of the cart. */
  key: string;
  /** Returns the unit price of a variant as this gift, in hundredths of the shopper's currency. */
  priceOf(variant: Pick<Variant, 'price'>): number;
  /** Returns true if a variant does not combine with the cart's other discounts, and the checkout would prefer those. */
  isRefused(variant: Pick<Variant, 'price'>): boolean;
}

/** A cart's progress through the gift levels of the shopper's country. */
export interface GiftState {
  /** The gifts of all levels, in their order. */
  gifts: readonly Gift[];
  /** What the levels count. Undefined without gifts. */
  counts?: Counts;
  /** The number of levels reached. */
  reached: number;
  /** The missing amount to the next level, formatted. */
  missing: string;
}

/**
 * Returns a cart's progress. Returns undefined if it is unknown: if amounts are prices and the page has no rate for the
 * cart's currency, if the page is outdated, or if `countedItems` does not know the products.
 */
export function giftState(cart: AjaxCart, shop: Shop, countedItems: CountedItems): GiftState | undefined {
  const settings = shop.settings('miniCartProductDiscount');
  const isShown = settings?.isEnabled && (shop.isPreview || shop.settings('miniCart')?.isEnabled);
  const sets = isShown ? settings.markets : [];
  const set = setForCountry(sets, shop.country);
  if (!set) return shop.isOutdated && sets[0] ? undefined : { gifts: [], reached: 0, missing: '' };
  const { levels, rounding } = set;
  const counts = countsOfGifts(set);
  const progress = levelProgress(cart, { ...counts, levels }, shop, countedItems);
  if (!progress) return;
  const { counted, thresholds, rounded, rate, format } = progress;
  // A gift is never alone in the cart, even if its level begins at 0.
  const reached = counted > 0 ? progress.reached : 0;
  const others = offByOthers(cart, levels, !!settings?.shouldCombineWithOtherDiscounts, shop);
  // Percentage discounts on the order increase with the price of the gift.
  const growth = cart.cart_level_discount_applications.reduce(
    (share, { value_type, total_allocated_amount: off }) =>
      value_type === 'percentage' ? share + off / cart.items_subtotal_price : share,
    0,
  );
  const gifts = levels.flatMap((level, index): Gift[] => {
    const { gives, productVariants, quantity, discountType, discountAmount } = level;
    const productOf = (id: number) => gives === 'all' && shop.config.handles?.[id];
    const savingOf = (price: number) =>
      Math.min(
        price,
        rounded(
          discountType === 'percentage' ? (price * discountAmount) / 100 : toHundredths(discountAmount, rate, rounding),
          Math.round,
        ),
      );
    return [...new Set(productVariants.map(productOf))].map((product) => {
      const variants = productVariants.filter((id) => productOf(id) === product);
      return {
        index,
        level,
        variants,
        key: `${index}/${variants[0]}`,
        priceOf: ({ price }) => price - savingOf(price),
        isRefused: ({ price }) => others > 0 && savingOf(price) * quantity <= others + growth * price * quantity,
      };
    });
  });
  return { gifts, counts, reached, missing: format((thresholds[reached] ?? 0) - counted) };
}

/**
 * Returns a cart's savings from discounts that do not combine with gifts. If gifts do not combine, these are all other
 * discounts. Otherwise, only an exclusive countdown discount. Exclusive gifts and an exclusive countdown are a single
 * discount.
 */
function offByOthers(cart: AjaxCart, levels: readonly GiftLevel[], combine: boolean, shop: Shop): number {
  const countdown = discountCountdown(shop);
  const [onCart] = cart.cart_level_discount_applications;
  const isExclusive =
    countdown?.shouldCombineWithOtherDiscounts === false &&
    !!onCart &&
    hasName(onCart.title, countdown.discountMessage);
  const isGiven = cart.items.some((line) => levels.some((level) => hasDiscount(line, level)));
  return shop.isPreview || isGiven || isExclusive !== combine ? 0 : cart.total_discount;
}

/** Returns the level of a gift line, as its property says, or undefined for other lines. */
const levelOf = ({ properties }: AjaxCartLine) => properties?.[GIFT_PROPERTY];

/** Returns true if a line is this gift. */
export const isLineOf = (line: AjaxCartLine, { index, variants }: Gift): boolean =>
  levelOf(line) === `${index}` && variants.includes(line.variant_id);

const hasDiscount = ({ line_level_discount_allocations: onLine }: AjaxCartLine, { discountMessage }: GiftLevel) =>
  onLine.some(({ discount_application: { title } }) => hasName(title, discountMessage));

/** Returns true if the checkout applies the price of a gift. */
export const isGranted = (line: AjaxCartLine, level: GiftLevel): boolean =>
  line.final_line_price === 0 || hasDiscount(line, level);

export interface GiftCorrection extends Correction {
  /** Undefined if no level has such a gift. */
  gift: Gift | undefined;
  /** True if the gift is earned, but the checkout does not apply its price, for example because of another discount. */
  isRefused: boolean;
}

/** Returns the gift lines that are unearned, surplus, or without their price at checkout. */
export function correctionsOf(items: readonly AjaxCartLine[], { gifts, reached }: GiftState): GiftCorrection[] {
  return items.flatMap((line, at): GiftCorrection[] => {
    if (levelOf(line) === undefined) return [];
    const gift = gifts.find((each) => isLineOf(line, each));
    const earlier = items.slice(0, at).filter((other) => gift && isLineOf(other, gift));
    const isEarned = gift && gift.index < reached && earlier.every(({ variant_id }) => variant_id === line.variant_id);
    const left = isEarned ? earlier.reduce((rest, { quantity }) => rest - quantity, gift.level.quantity) : 0;
    const isSurplus = line.quantity > left;
    const isRefused = !isSurplus && !!gift && !isGranted(line, gift.level);
    return isSurplus || isRefused ? [{ line, gift, quantity: isSurplus ? Math.max(0, left) : 0, isRefused }] : [];
  });
}
