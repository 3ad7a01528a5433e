import { gid } from '../../../../platform/gid.ts';
import { ordersWith } from '../../../../shop/discounts/candidates.ts';
import type { Discount } from '../../../../shop/discounts/discount.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';
import { connection, countOf } from '../../connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { appFields } from '../app.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { buyerContext, customerSelection } from './discount-buyers.ts';
import { customerBuys, customerGets } from './discount-goods.ts';
import type { DiscountType } from './discount-input.ts';
import { summaryOf } from './summary.ts';

const CLASSES = { order: 'ORDER', lines: 'PRODUCT', shipping: 'SHIPPING' } as const;

export const discountGid = ({ kind, id }: Discount) =>
  gid(kind === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode', id);

/** Returns `ACTIVE`, `SCHEDULED` or `EXPIRED` for this time. */
function statusOf({ startsAt, endsAt }: Discount, now: number): string {
  if (Date.parse(startsAt) > now) return 'SCHEDULED';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'EXPIRED' : 'ACTIVE';
}

/** `DiscountCodeApp`, `DiscountAutomaticBasic` or another type, depending on how it is applied and calculated. */
export function discountFields(discount: Discount, context: AdminApiContext) {
  const { id, kind, title, functionHandle } = discount;
  const { currency } = context.shop;
  const usageCount = ordersWith(discount, context.shop).length;
  return {
    __typename: `Discount${kind === 'code' ? 'Code' : 'Automatic'}${typeOf(discount)}`,
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
    context: () => buyerContext(discount, context),
    customerSelection: () => customerSelection(discount, context),
    asyncUsageCount: usageCount,
    usageCount,
    usageLimit: discount.usageLimit ?? null,
    appliesOncePerCustomer: discount.oncePerCustomer ?? false,
    usesPerOrderLimit: discount.buyXGetY?.usesPerOrder ?? null,
    appliesOnOneTimePurchase: discount.appliesOnOneTimePurchase ?? true,
    appliesOnSubscription: discount.appliesOnSubscription ?? false,
    recurringCycleLimit: kind === 'code' ? null : 0,
    tags: discount.tags ?? [],
    hasTimelineComment: false,
    shareableUrls: [],
    totalSales: null,
    errorHistory: null,
    summary: summaryOf(discount, currency),
    shortSummary: summaryOf(discount, currency),
    minimumRequirement: minimumRequirement(discount, currency),
    customerGets: () => customerGets(discount, context),
    customerBuys: () => customerBuys(discount, context),
    destinationSelection: discount.countries
      ? { __typename: 'DiscountCountries', countries: discount.countries, includeRestOfWorld: false }
      : { __typename: 'DiscountCountryAll', allCountries: true },
    maximumShippingPrice:
      discount.maximumShippingPrice === undefined ? null : moneyV2(discount.maximumShippingPrice, currency),
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

function typeOf({ functionHandle, buyXGetY, value }: Discount): DiscountType {
  if (functionHandle) return 'App';
  if (buyXGetY) return 'Bxgy';
  return 'freeShipping' in value ? 'FreeShipping' : 'Basic';
}

function minimumRequirement({ minimumSubtotal, minimumQuantity }: Discount, currency: string) {
  if (minimumQuantity !== undefined) {
    return { __typename: 'DiscountMinimumQuantity', greaterThanOrEqualToQuantity: String(minimumQuantity) };
  }
  if (minimumSubtotal === undefined) return null;
  return { __typename: 'DiscountMinimumSubtotal', greaterThanOrEqualToSubtotal: moneyV2(minimumSubtotal, currency) };
}

/** `DiscountNode`, `DiscountCodeNode` and `DiscountAutomaticNode`. */
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
