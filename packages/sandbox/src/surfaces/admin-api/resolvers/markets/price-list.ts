import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import type { Variant } from '../../../../shop/catalogue/product.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { pricedVariant } from '../../../../shop/markets/catalogue-in-market.ts';
import type { PriceList } from '../../../../shop/markets/price-list.ts';
import type { AdminApiContext } from '../../context.ts';
import { findVariant } from '../products/find-product.ts';
import { variantFields } from '../products/variant.ts';
import { catalogFields } from './catalog.ts';

type Paging = Record<string, unknown>;

export const findPriceList = (id: string, { shop }: AdminApiContext) =>
  shop.priceLists.find((list) => list.id === numberOf(id, 'PriceList'));

/** `PriceList`. */
export function priceListFields(list: PriceList, context: AdminApiContext): object {
  const { shop } = context;
  const catalog = shop.catalogs.find(({ priceListId }) => priceListId === list.id);
  const { adjustmentPercent, compareAtMode } = list;
  return {
    __typename: 'PriceList',
    id: gid('PriceList', list.id),
    name: list.name,
    currency: list.currency,
    fixedPricesCount: list.fixedPrices.length,
    parent: {
      adjustment: {
        type: adjustmentPercent > 0 ? 'PERCENTAGE_INCREASE' : 'PERCENTAGE_DECREASE',
        value: Math.abs(adjustmentPercent),
      },
      settings: { compareAtMode },
    },
    catalog: () => (catalog ? catalogFields(catalog, context) : null),
    prices: ({ originType, ...args }: Paging) => {
      const variants = catalogueOf(shop).everyProduct.flatMap(({ variants }) => variants);
      const prices = variants.map((variant) => priceFields(list, variant, context));
      return connection(
        prices.filter((price) => originType == null || price.originType === originType),
        args,
      );
    },
    quantityRules: ({ originType, ...args }: Paging) =>
      connection(originType === 'RELATIVE' ? [] : list.quantityRules.map((rule) => ruleFields(rule, context)), args),
  };
}

/** `PriceListPrice`: a fixed price, or the shop's price adjusted by the list, in the list's currency. */
export function priceFields(list: PriceList, variant: Variant, context: AdminApiContext) {
  const { shop } = context;
  const market = shop.markets.find(({ currency }) => currency === list.currency) ?? shop.markets[0];
  const priceContext = market && { market, lists: [list], shopCurrency: shop.currency };
  const { price, compareAtPrice } = priceContext ? pricedVariant(variant, priceContext) : variant;
  const isFixed = list.fixedPrices.some(({ variantId }) => variantId === variant.id);
  return {
    originType: isFixed ? 'FIXED' : 'RELATIVE',
    price: moneyV2(price, list.currency),
    compareAtPrice: compareAtPrice === null ? null : moneyV2(compareAtPrice, list.currency),
    quantityPriceBreaks: (args: Paging) => connection([], args),
    variant: () => variantOf(variant.id, context),
  };
}

/** `QuantityRule`. */
export function ruleFields(rule: PriceList['quantityRules'][number], context: AdminApiContext) {
  const { variantId, min, max, increment } = rule;
  return {
    minimum: min,
    maximum: max,
    increment,
    isDefault: min === 1 && max === null && increment === 1,
    originType: 'FIXED',
    productVariant: () => variantOf(variantId, context),
  };
}

function variantOf(id: number, context: AdminApiContext) {
  const found = findVariant(context.shop, gid('ProductVariant', id));
  return found ? variantFields(found.product, found.variant, context) : null;
}
