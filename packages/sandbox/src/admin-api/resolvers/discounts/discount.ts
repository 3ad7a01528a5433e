import { timesUsed } from '../../../discounts/candidates.ts';
import type { Discount } from '../../../discounts/discount.ts';
import { moneyV2 } from '../../amount.ts';
import { connection, countOf } from '../../connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { gid } from '../../gid.ts';
import { appFields } from '../app.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { findProduct } from '../products/find-product.ts';
import { productFields } from '../products/product.ts';

const CLASSES = { order: 'ORDER', lines: 'PRODUCT', shipping: 'SHIPPING' } as const;

export const discountGid = ({ kind, id }: Discount) =>
  gid(kind === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode', id);

/** `ACTIVE`, `SCHEDULED` or `EXPIRED` at this time. */
function statusOf({ startsAt, endsAt }: Discount, now: number): string {
  if (Date.parse(startsAt) > now) return 'SCHEDULED';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'EXPIRED' : 'ACTIVE';
}

/** `DiscountCodeApp`, `DiscountAutomaticBasic` and the like: by its kind, and by who decides. */
export function discountFields(discount: Discount, context: AdminApiContext) {
  const { id, kind, value, title, functionHandle } = discount;
  const usageCount = timesUsed(discount, context.shop);
  const type = functionHandle ? 'App' : 'freeShipping' in value ? 'FreeShipping' : 'Basic';
  return {
    __typename: `Discount${kind === 'code' ? 'Code' : 'Automatic'}${type}`,
    discountId: discountGid(discount),
    title,
    status: statusOf(discount, context.sandbox.clock.now()),
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    createdAt: discount.startsAt,
    updatedAt: discount.startsAt,
    discountClass: CLASSES[discount.appliesTo],
    discountClasses: [CLASSES[discount.appliesTo]],
    combinesWith: { ...discount.combinesWith, productDiscountsWithTagsOnSameCartLine: [] },
    context: { __typename: 'DiscountBuyerSelectionAll', all: 'ALL' },
    customerSelection: { __typename: 'DiscountCustomerAll', allCustomers: true },
    asyncUsageCount: usageCount,
    usageCount,
    usageLimit: discount.usageLimit ?? null,
    appliesOncePerCustomer: false,
    appliesOnOneTimePurchase: true,
    appliesOnSubscription: false,
    recurringCycleLimit: kind === 'code' ? null : 0,
    tags: [],
    hasTimelineComment: false,
    shareableUrls: [],
    totalSales: null,
    errorHistory: null,
    summary: summaryOf(discount, context),
    shortSummary: summaryOf(discount, context),
    minimumRequirement: minimumRequirement(discount, context),
    customerGets: () => customerGets(discount, context),
    codesCount: countOf(discount.code ? [discount.code] : []),
    codes: (args: Record<string, unknown>) =>
      connection([{ id: gid('DiscountRedeemCode', id), code: discount.code, asyncUsageCount: usageCount }], args),
    appDiscountType: {
      app: () => appFields(context),
      appKey: context.sandbox.config.clientId,
      title: functionHandle ?? '',
      description: null,
      functionId: functionHandle ?? '',
      discountClass: CLASSES[discount.appliesTo],
      discountClasses: [CLASSES[discount.appliesTo]],
      targetType: discount.appliesTo === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    },
  };
}

function summaryOf({ value }: Discount, { shop }: AdminApiContext): string {
  if ('percentage' in value) return `${value.percentage}% off`;
  if ('freeShipping' in value) return 'Free shipping';
  return `${moneyV2(value.amount, shop.currency).amount} ${shop.currency} off`;
}

function minimumRequirement({ minimumSubtotal }: Discount, { shop }: AdminApiContext) {
  if (minimumSubtotal === undefined) return null;
  return {
    __typename: 'DiscountMinimumSubtotal',
    greaterThanOrEqualToSubtotal: moneyV2(minimumSubtotal, shop.currency),
  };
}

function customerGets({ value, productIds }: Discount, context: AdminApiContext) {
  const products = productIds?.flatMap((id) => findProduct(context.shop, gid('Product', id)) ?? []);
  return {
    appliesOnOneTimePurchase: true,
    appliesOnSubscription: false,
    value:
      'amount' in value
        ? {
            __typename: 'DiscountAmount',
            amount: moneyV2(value.amount, context.shop.currency),
            appliesOnEachItem: productIds !== undefined,
          }
        : { __typename: 'DiscountPercentage', percentage: 'percentage' in value ? value.percentage / 100 : 1 },
    items: products
      ? {
          __typename: 'DiscountProducts',
          products: (args: Record<string, unknown>) =>
            connection(
              products.map((product) => productFields(product, context)),
              args,
            ),
          productVariants: (args: Record<string, unknown>) => connection([], args),
        }
      : { __typename: 'AllDiscountItems', allItems: true },
  };
}

/** `DiscountNode`, `DiscountCodeNode` and `DiscountAutomaticNode` at once. */
export function discountNodeFields(discount: Discount, context: AdminApiContext) {
  const id = discountGid(discount);
  const fields = () => discountFields(discount, context);
  return {
    __typename: discount.kind === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode',
    id,
    discount: fields,
    codeDiscount: fields,
    automaticDiscount: fields,
    ...metafieldsOfOwner(id, context),
  };
}
