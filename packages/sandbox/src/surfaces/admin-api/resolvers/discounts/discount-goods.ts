import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import type { Discount, DiscountItems } from '../../../../shop/discounts/discount.ts';
import { decimalMoney, moneyV2 } from '../../../../shop/markets/amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { collectionFields } from '../products/collection.ts';
import { findProduct, findVariant } from '../products/find-product.ts';
import { productFields } from '../products/product.ts';
import { variantFields } from '../products/variant.ts';

type Paging = Record<string, unknown>;

/** `DiscountItems`. */
function itemFields(items: DiscountItems | undefined, context: AdminApiContext) {
  const { shop } = context;
  if (!items) return { __typename: 'AllDiscountItems', allItems: true };
  const { productIds = [], variantIds = [], collectionIds } = items;
  if (collectionIds) {
    const collections = catalogueOf(shop).collections.filter(({ id }) => collectionIds.includes(id));
    return {
      __typename: 'DiscountCollections',
      collections: (args: Paging) =>
        connection(
          collections.map((collection) => collectionFields(collection, context)),
          args,
        ),
    };
  }
  const products = productIds.flatMap((id) => findProduct(shop, gid('Product', id)) ?? []);
  const variants = variantIds.flatMap((id) => findVariant(shop, gid('ProductVariant', id)) ?? []);
  return {
    __typename: 'DiscountProducts',
    products: (args: Paging) =>
      connection(
        products.map((product) => productFields(product, context)),
        args,
      ),
    productVariants: (args: Paging) =>
      connection(
        variants.map(({ product, variant }) => variantFields(product, variant, context)),
        args,
      ),
  };
}

/** `DiscountAmount` or `DiscountPercentage`. */
function effectFields({ value, appliesTo }: Discount, currency: string) {
  if (!('amount' in value)) {
    return { __typename: 'DiscountPercentage', percentage: 'percentage' in value ? value.percentage / 100 : 1 };
  }
  return {
    __typename: 'DiscountAmount',
    amount: moneyV2(value.amount, currency),
    appliesOnEachItem: appliesTo === 'lines' && !value.isSpread,
  };
}

export function customerGets(discount: Discount, context: AdminApiContext) {
  const { buyXGetY, appliesOnOneTimePurchase = true, appliesOnSubscription = false } = discount;
  const effect = effectFields(discount, context.shop.currency);
  return {
    appliesOnOneTimePurchase,
    appliesOnSubscription,
    value: buyXGetY
      ? { __typename: 'DiscountOnQuantity', quantity: { quantity: String(buyXGetY.quantity) }, effect }
      : effect,
    items: itemFields(discount.items, context),
  };
}

export function customerBuys({ buyXGetY }: Discount, context: AdminApiContext) {
  if (!buyXGetY) return null;
  const { needs, items } = buyXGetY.buys;
  return {
    isOneTimePurchase: true,
    isSubscription: false,
    value:
      'amount' in needs
        ? { __typename: 'DiscountPurchaseAmount', amount: decimalMoney(needs.amount) }
        : { __typename: 'DiscountQuantity', quantity: String(needs.quantity) },
    items: itemFields(items, context),
  };
}
