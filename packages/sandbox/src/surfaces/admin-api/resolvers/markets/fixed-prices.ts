import { gid, numberOf } from '../../../../platform/gid.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import type { PriceList } from '../../../../shop/markets/price-list.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findVariant } from '../products/find-product.ts';
import { findPriceList, priceFields, priceListFields } from './price-list.ts';

interface MoneyInput {
  amount: string | number;
  currencyCode: string;
}

interface PriceInput {
  variantId: string;
  price: MoneyInput;
  compareAtPrice?: MoneyInput | null;
}

interface Arguments {
  priceListId: string;
  prices?: PriceInput[];
  variantIds?: string[];
  pricesToAdd?: PriceInput[];
  variantIdsToDelete?: string[];
}

const NOT_FOUND = userError(['priceListId'], 'Price list not found.', 'PRICE_LIST_NOT_FOUND');

function addErrors(list: PriceList, prices: PriceInput[], field: string, { shop }: AdminApiContext): UserError[] {
  return prices.flatMap(({ variantId, price, compareAtPrice }, index) => {
    if (!findVariant(shop, variantId)) {
      return userError([field, String(index), 'variantId'], 'Variant not found.', 'VARIANT_NOT_FOUND');
    }
    if ([price, compareAtPrice].every((money) => !money || money.currencyCode === list.currency)) return [];
    const message = "The specified currency does not match the price list's currency.";
    return userError([field, String(index), 'price', 'currencyCode'], message, 'PRICE_LIST_CURRENCY_MISMATCH');
  });
}

function deleteErrors(
  { fixedPrices }: PriceList,
  ids: string[],
  field: string,
  { shop }: AdminApiContext,
): UserError[] {
  return ids.flatMap((id, index) => {
    const path = [field, String(index)];
    if (!findVariant(shop, id)) return userError(path, 'Variant not found.', 'VARIANT_NOT_FOUND');
    const isFixed = fixedPrices.some(({ variantId }) => variantId === numberOf(id, 'ProductVariant'));
    return isFixed ? [] : userError(path, 'Only fixed prices can be deleted.', 'PRICE_NOT_FIXED');
  });
}

function add(list: PriceList, prices: PriceInput[]): void {
  const added = prices.map(({ variantId, price, compareAtPrice }) => ({
    variantId: numberOf(variantId, 'ProductVariant') ?? 0,
    price: hundredthsOf(price.amount) ?? 0,
    compareAtPrice: compareAtPrice ? hundredthsOf(compareAtPrice.amount) : null,
  }));
  list.fixedPrices = [
    ...list.fixedPrices.filter((old) => added.every((one) => one.variantId !== old.variantId)),
    ...added,
  ];
}

function remove(list: PriceList, ids: string[]): void {
  list.fixedPrices = list.fixedPrices.filter(({ variantId }) => !ids.includes(gid('ProductVariant', variantId)));
}

function pricesOf(list: PriceList, prices: PriceInput[], context: AdminApiContext) {
  return prices.flatMap(({ variantId }) => {
    const found = findVariant(context.shop, variantId);
    return found ? [priceFields(list, found.variant, context)] : [];
  });
}

async function priceListFixedPricesAdd(
  _source: unknown,
  { priceListId, prices = [] }: Arguments,
  context: AdminApiContext,
) {
  const list = findPriceList(priceListId, context);
  const userErrors = list ? addErrors(list, prices, 'prices', context) : NOT_FOUND;
  if (!list || userErrors.length > 0) return { prices: null, userErrors };
  add(list, prices);
  await context.sandbox.flush();
  return { prices: pricesOf(list, prices, context), userErrors: [] };
}

async function priceListFixedPricesDelete(
  _source: unknown,
  { priceListId, variantIds = [] }: Arguments,
  context: AdminApiContext,
) {
  const list = findPriceList(priceListId, context);
  const userErrors = list ? deleteErrors(list, variantIds, 'variantIds', context) : NOT_FOUND;
  if (!list || userErrors.length > 0) return { deletedFixedPriceVariantIds: null, userErrors };
  remove(list, variantIds);
  await context.sandbox.flush();
  return { deletedFixedPriceVariantIds: variantIds, userErrors: [] };
}

/** Deletes prices, then adds prices. Changes nothing if there is an error. */
async function priceListFixedPricesUpdate(
  _source: unknown,
  { priceListId, pricesToAdd = [], variantIdsToDelete = [] }: Arguments,
  context: AdminApiContext,
) {
  const list = findPriceList(priceListId, context);
  const userErrors = list
    ? [
        ...deleteErrors(list, variantIdsToDelete, 'variantIdsToDelete', context),
        ...addErrors(list, pricesToAdd, 'pricesToAdd', context),
      ]
    : NOT_FOUND;
  if (!list || userErrors.length > 0) {
    return { priceList: null, pricesAdded: null, deletedFixedPriceVariantIds: null, userErrors };
  }
  remove(list, variantIdsToDelete);
  add(list, pricesToAdd);
  await context.sandbox.flush();
  return {
    priceList: priceListFields(list, context),
    pricesAdded: pricesOf(list, pricesToAdd, context),
    deletedFixedPriceVariantIds: variantIdsToDelete,
    userErrors: [],
  };
}

export const fixedPriceMutations = {
  priceListFixedPricesAdd,
  priceListFixedPricesDelete,
  priceListFixedPricesUpdate,
};
