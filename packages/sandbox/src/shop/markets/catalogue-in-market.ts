import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Variant } from '../catalogue/product.ts';
import type { Market } from './market.ts';
import { presentmentAmount, presentmentPrice } from './presentment-price.ts';
import type { PriceList } from './price-list.ts';

/** What decides on prices. */
export interface PriceContext {
  market: Market;
  lists: PriceList[];
  shopCurrency: string;
}

const seen = new WeakMap<Catalogue, Map<string, Catalogue>>();

/** The catalogue at the prices of a market and its lists: the one place where a price is determined. Made once for each of them. */
export function catalogueInMarket(catalogue: Catalogue, context: PriceContext): Catalogue {
  const { rate, priceAdjustmentPercent, currency } = context.market;
  if (rate === 1 && priceAdjustmentPercent === 0 && context.lists.length === 0) return catalogue;
  const views = seen.get(catalogue) ?? new Map<string, Catalogue>();
  seen.set(catalogue, views);
  const key = JSON.stringify([currency, rate, priceAdjustmentPercent, context.lists]);
  const view = views.get(key) ?? catalogue.withVariants((variant) => pricedVariant(variant, context));
  views.set(key, view);
  return view;
}

/** A variant as it is bought there. In several lists the cheapest price holds, with its list's quantity rule. */
export function pricedVariant(variant: Variant, context: PriceContext): Variant {
  const { market, lists } = context;
  if (lists.length === 0) return { ...variant, ...convertedPrices(variant, market) };
  const [first, ...others] = lists.map((list) => ({ list, ...listedPrices(variant, list, context) }));
  if (!first) return variant;
  const { list, price, compareAtPrice } = others.reduce((best, one) => (one.price < best.price ? one : best), first);
  const rule = list.quantityRules.find(({ variantId }) => variantId === variant.id);
  const quantityRule = rule ? { min: rule.min, max: rule.max, increment: rule.increment } : variant.quantityRule;
  return { ...variant, price, compareAtPrice, quantityRule };
}

type Prices = Pick<Variant, 'price' | 'compareAtPrice'>;

function convertedPrices({ price, compareAtPrice }: Prices, market: Market): Prices {
  return {
    price: presentmentPrice(market, price),
    compareAtPrice: compareAtPrice === null ? null : presentmentPrice(market, compareAtPrice),
  };
}

/** Fixed prices hold in the list's currency, and in the shop's are converted; else the list adjusts what the market asks. */
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
