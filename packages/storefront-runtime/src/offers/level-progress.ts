import {
  type Basis,
  type CountingSettings,
  type Progress,
  progressOf,
  type Rounding,
} from '@uptill/feature-schema/offers';
import type { AjaxCart, AjaxCartLine } from '../cart/ajax-cart.ts';
import type { Shop } from '../shop/shop.ts';

/** What levels count. */
export interface Counts {
  basis: Basis;
  /** True if amounts are in the shopper's currency, whichever it is. */
  isLocal?: boolean;
  /** Default: `exact`. */
  rounding?: Rounding;
  /** The settings about the products that count, if not all do. */
  restriction?: CountingSettings | false | '' | undefined;
}

export interface Levels extends Counts {
  /** By their required amounts in ascending order: major units of money, or numbers of items. */
  levels: readonly { minAmount: number }[];
}

/** The settings of a set that say what it counts. A config of an older release does not say which products. */
type CountingSet = CountingSettings & { useLocalCurrency: boolean; rounding: Rounding };

/** Returns what the levels of a set count. With a tag, only products with this tag. */
export function countsOf(basis: Basis, set: CountingSet, tag = ''): Counts {
  const { useLocalCurrency, rounding, counting = 'all', countingProducts, countingCollections, countingTags } = set;
  return {
    basis,
    isLocal: basis === 'price' && useLocalCurrency,
    rounding,
    restriction: (counting !== 'all' || tag) && {
      counting,
      countingProducts,
      countingCollections,
      countingTags,
      tag,
    },
  };
}

/** Returns the lines whose products count, or undefined while the products are being fetched. */
export type CountedItems = (
  items: readonly AjaxCartLine[],
  restriction: CountingSettings,
) => readonly AjaxCartLine[] | undefined;

export interface LevelProgress extends Progress {
  /** Units of the shopper's currency per unit of the amounts. */
  rate: number;
  /** Rounds money in hundredths to what the shop's format can show, by default up. Some have no decimals. */
  rounded(amount: number, round?: (value: number) => number): number;
  /** Formats an amount: money in hundredths, which is rounded, or a number of items. */
  format: (...amount: Parameters<LevelProgress['rounded']>) => string;
}

/**
 * Returns the units of the cart's currency per unit of the shop's, or 0 if the page has no rate for it. Always 1 in the
 * preview, which shows the shop's currency.
 */
export function rateFor({ currency }: AjaxCart, { isPreview }: Shop): number {
  const page = window.Shopify?.currency;
  return isPreview ? 1 : page?.active === currency ? Number(page.rate) : 0;
}

/**
 * Returns the progress of the drawer's cart through levels. Returns undefined if it is unknown: if amounts are money
 * and the page has no rate for the cart's currency, or if the page is outdated, and null while `countedItems` does not know
 * the products. In the preview, all products count.
 */
export function levelProgress(
  cart: AjaxCart,
  { basis, isLocal, levels, rounding, restriction }: Levels,
  shop: Shop,
  countedItems?: CountedItems,
): LevelProgress | null | undefined {
  const isPrice = basis === 'price';
  const rate = isLocal ? 1 : rateFor(cart, shop);
  // The levels are for the country at page load.
  if ((isPrice && !rate) || shop.isOutdated) return;
  const items = restriction && !shop.isPreview ? countedItems?.(cart.items, restriction) : cart.items;
  if (!items) return null;
  const lines = items.map(({ variant_id, quantity, original_line_price, gift_card }) => ({
    variantId: variant_id,
    quantity,
    price: original_line_price,
    isGiftCard: gift_card,
  }));
  const step = shop.money(1) === shop.money(0) ? 100 : 1;
  const rounded: LevelProgress['rounded'] = (amount, round = Math.ceil) => round(amount / step) * step;
  const amounts = levels.map(({ minAmount }) => minAmount);
  return {
    ...progressOf(basis, amounts, lines, { rate, uncounted: shop.config.uncounted ?? [], rounding }),
    rounded,
    rate,
    format: (amount, round) => (isPrice ? shop.money(rounded(amount, round)) : `${amount}`),
  };
}
