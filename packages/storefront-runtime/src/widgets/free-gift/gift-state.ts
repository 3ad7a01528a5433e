import { GIFT_PROPERTY, setForCountry, toHundredths } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { levelProgress } from '../../offers/level-progress.ts';
import type { Variant } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';

type GiftSet = FeatureSettings['miniCartProductDiscount']['markets'][number];

export type GiftLevel = GiftSet['levels'][number];

/** How far a cart is on the gift levels of the shopper's country. */
export interface GiftState {
  levels: readonly GiftLevel[];
  /** The number of levels reached. */
  reached: number;
  /** What is missing to the next level, as text. */
  missing: string;
  /** Returns the price of one piece of a gift, in hundredths of the shopper's currency. */
  priceOf(level: GiftLevel, variant: Pick<Variant, 'price'>): number;
}

const NO_GIFTS: GiftState = { levels: [], reached: 0, missing: '', priceOf: (_, { price }) => price };

/**
 * Returns how far a cart is. Returns undefined if that is not known: if amounts are prices and the page has no rate for the
 * cart's currency, or if `tagsOf` does not know the tags of a product.
 */
export function giftState(
  cart: AjaxCart,
  shop: Shop,
  tagsOf: (handle: string) => readonly string[] | undefined,
): GiftState | undefined {
  const settings = shop.settings('miniCartProductDiscount');
  const isShown = settings?.isEnabled && (shop.isPreview || shop.settings('miniCart')?.isEnabled);
  const sets = isShown ? settings.markets.map((set) => ({ ...set, market: set.marketId })) : [];
  const set = setForCountry(sets, shop.country);
  if (!set) return NO_GIFTS;
  const { minType, levels, restrictToTag, useLocalCurrency } = set;
  const progress = levelProgress(
    cart,
    {
      basis: minType,
      isLocal: minType === 'price' && useLocalCurrency,
      amounts: levels.map(({ minAmount }) => minAmount),
      tag: restrictToTag.trim(),
    },
    shop,
    tagsOf,
  );
  if (!progress) return;
  const { counted, thresholds, rate, format } = progress;
  // A gift is never alone, also if its level begins at 0.
  const reached = counted > 0 ? progress.reached : 0;
  return {
    levels,
    reached,
    missing: format((thresholds[reached] ?? 0) - counted),
    priceOf: ({ discountType, discountAmount }, { price }) =>
      Math.max(
        0,
        price -
          (discountType === 'percentage'
            ? Math.round((price * discountAmount) / 100)
            : toHundredths(discountAmount, rate)),
      ),
  };
}

/** Returns the number of the level whose gift a line is, or undefined for other lines. */
export function levelOf({ properties }: AjaxCartLine): number | undefined {
  const level = properties?.[GIFT_PROPERTY];
  return level === undefined ? undefined : Number(level);
}

/** Returns true if the checkout grants the price of a gift. */
export const isGranted = (line: AjaxCartLine, { discountMessage }: GiftLevel): boolean =>
  line.final_line_price === 0 ||
  line.line_level_discount_allocations.some(({ discount_application: { title } }) => title === discountMessage);

/** A gift line that the cart may not have as it is. */
export interface Correction {
  line: AjaxCartLine;
  level: number;
  /** The quantity that it may have. */
  quantity: number;
  /** True if the gift is earned, but the checkout does not grant its price, for example because of another discount. */
  isRefused: boolean;
}

/** Returns the gift lines that are not earned, that are too many, or whose price the checkout does not grant. */
export function correctionsOf(items: readonly AjaxCartLine[], { levels, reached }: GiftState): Correction[] {
  return items.flatMap((line, at): Correction[] => {
    const index = levelOf(line);
    if (index === undefined) return [];
    const level = index < reached ? levels[index] : undefined;
    const earlier = items.slice(0, at).filter((other) => levelOf(other) === index);
    const isEarned =
      level?.productVariants.includes(line.variant_id) &&
      earlier.every(({ variant_id }) => variant_id === line.variant_id);
    if (!level || !isEarned) return [{ line, level: index, quantity: 0, isRefused: false }];
    const left = earlier.reduce((rest, { quantity }) => rest - quantity, level.quantity);
    if (line.quantity > left) return [{ line, level: index, quantity: Math.max(0, left), isRefused: false }];
    return isGranted(line, level) ? [] : [{ line, level: index, quantity: 0, isRefused: true }];
  });
}
