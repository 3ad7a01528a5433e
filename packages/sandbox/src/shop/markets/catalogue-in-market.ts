import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SellingPlan, Variant } from '../catalogue/product.ts';
import type { Market } from './market.ts';
import { presentmentAmount, presentmentPrice } from './presentment-price.ts';
import type { PriceList } from './price-list.ts';

/** Everything that determines prices. */
export interface PriceContext {
  market: Market;
  lists: PriceList[];
  shopCurrency: string;
}

const seen = new WeakMap<Catalogue, Map<string, Catalogue>>();

/**
 * Returns the catalogue with the prices of a market and its price lists. Cached. All prices of products are determined
 * here.
 */
export function catalogueInMarket(catalogue: Catalogue, context: PriceContext): Catalogue {
  const { rate, priceAdjustmentPercent, currency } = context.market;
  if (rate === 1 && priceAdjustmentPercent === 0 && context.lists.length === 0) return catalogue;
  const views = seen.get(catalogue) ?? new Map<string, Catalogue>();
  seen.set(catalogue, views);
  const key = JSON.stringify([currency, rate, priceAdjustmentPercent, context.lists]);
  const view =
    views.get(key) ??
    catalogue.withPrices(
      (variant) => pricedVariant(variant, context),
      (plan) => pricedPlan(plan, context.market),
    );
  views.set(key, view);
  return view;
}

/**
 * Returns a variant with its price in a market. Of several price lists, the lowest price and the quantity rule of its
 * list apply.
 */
function pricedVariant(variant: Variant, context: PriceContext): Variant {
  const { market, lists } = context;
  if (lists.length === 0) return { ...variant, ...convertedPrices(variant, market) };
  const [first, ...others] = lists.map((list) => ({ list, ...listedPrices(variant, list, context) }));
  if (!first) return variant;
  const { list, price, compareAtPrice } = others.reduce((best, one) => (one.price < best.price ? one : best), first);
  const rule = list.quantityRules.find(({ variantId }) => variantId === variant.id);
  const quantityRule = rule ? { min: rule.min, max: rule.max, increment: rule.increment } : variant.quantityRule;
  return { ...variant, price, compareAtPrice, quantityRule };
}

/** Returns a selling plan with its amounts in a market's currency: amounts off without the market's price adjustment. */
function pricedPlan(plan: SellingPlan, market: Market): SellingPlan {
  const adjustments = plan.adjustments.map((adjustment) => {
    const { type, value } = adjustment;
    if (type === 'percentage') return adjustment;
    return {
      ...adjustment,
      value: type === 'price' ? presentmentPrice(market, value) : presentmentAmount(market, value),
    };
  });
  return { ...plan, adjustments };
}

type Prices = Pick<Variant, 'price' | 'compareAtPrice'>;

function convertedPrices({ price, compareAtPrice }: Prices, market: Market): Prices {
  return {
    price: presentmentPrice(market, price),
    compareAtPrice: compareAtPrice === null ? null : presentmentPrice(market, compareAtPrice),
  };
}

/**
 * Returns the prices in a price list. A fixed price applies if the list has the market's currency, and is converted if
 * it has the shop's currency. Otherwise the list adjusts the market's price.
 */
function listedPrices(variant: Variant, list: PriceList, { market, shopCurrency }: PriceContext): Prices {
  const fixed = list.fixedPrices.find(({ variantId }) => variantId === variant.id);
  if (fixed && list.currency === market.currency) return { price: fixed.price, compareAtPrice: fixed.compareAtPrice };
  if (fixed && list.currency === shopCurrency) {
    const { price, compareAtPrice } = fixed;
    return {
      price: presentmentAmount(market, price),
      compareAtPrice: compareAtPrice === null ? null : presentmentAmount(market, compareAtPrice),
    };
  }
  const percent = ((100 + market.priceAdjustmentPercent) * (100 + list.adjustmentPercent)) / 100 - 100;
  const prices = convertedPrices(variant, { ...market, priceAdjustmentPercent: percent });
  return list.compareAtMode === 'NULLIFY' ? { ...prices, compareAtPrice: null } : prices;
}
