import { ordersWith } from '../../../../shop/discounts/candidates.ts';
import {
  CLASS_NAMES,
  classesOf,
  type Discount,
  discountGid,
  discountStatus,
} from '../../../../shop/discounts/discount.ts';
import { firstFailure } from '../../../../shop/functions/function-log.ts';
import type { AdminApiContext } from '../../context.ts';
import { appFields } from '../app.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';

/**
 * `DiscountCodeApp`, `DiscountAutomaticBasic` or another type, depending on how it is applied and calculated. It has the
 * fields that all types have, and those of an app's discount.
 */
export function discountFields(discount: Discount, context: AdminApiContext) {
  const { kind, title, functionHandle } = discount;
  const discountClasses = classesOf(discount).map((one) => CLASS_NAMES[one]);
  const usageCount = ordersWith(discount, context.shop).length;
  return {
    __typename: `Discount${kind === 'code' ? 'Code' : 'Automatic'}${typeOf(discount)}`,
    discountId: discountGid(discount),
    title,
    status: discountStatus(discount, context.sandbox.clock.now()),
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    createdAt: discount.createdAt ?? discount.startsAt,
    updatedAt: discount.updatedAt ?? discount.startsAt,
    discountClass: CLASS_NAMES[discount.appliesTo],
    discountClasses,
    combinesWith: { ...discount.combinesWith, productDiscountsWithTagsOnSameCartLine: [] },
    asyncUsageCount: usageCount,
    usageCount,
    usageLimit: discount.usageLimit ?? null,
    appliesOncePerCustomer: discount.oncePerCustomer ?? false,
    appliesOnOneTimePurchase: discount.appliesOnOneTimePurchase ?? true,
    appliesOnSubscription: discount.appliesOnSubscription ?? functionHandle !== undefined,
    // By default the first cycle of an app's discount. Source: DiscountAutomaticAppInput.
    recurringCycleLimit: kind === 'code' ? null : (discount.recurringCycleLimit ?? (functionHandle ? 1 : 0)),
    tags: discount.tags ?? [],
    hasTimelineComment: false,
    shareableUrls: [],
    totalSales: null,
    errorHistory: () => errorHistory(discount, context),
    appDiscountType: {
      app: () => appFields(context),
      appKey: context.sandbox.config.clientId,
      title: functionHandle ?? '',
      description: null,
      functionId: functionHandle ?? '',
      discountClass: CLASS_NAMES[discount.appliesTo],
      discountClasses,
      targetType: discount.appliesTo === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    },
  };
}

/** `FunctionsErrorHistory`: null unless a run of the Function has failed. The merchant shares nothing. */
function errorHistory(discount: Discount, { shop }: AdminApiContext) {
  const since = firstFailure(shop, discountGid(discount));
  if (since === undefined) return null;
  return {
    errorsFirstOccurredAt: since,
    firstOccurredAt: since,
    hasBeenSharedSinceLastError: false,
    hasSharedRecentErrors: false,
  };
}

function typeOf({ functionHandle, buyXGetY, value }: Discount): string {
  if (functionHandle) return 'App';
  if (buyXGetY) return 'Bxgy';
  return 'freeShipping' in value ? 'FreeShipping' : 'Basic';
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
