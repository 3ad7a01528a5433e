import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import { newId } from '../../../../platform/new-id.ts';
import { exceedsAppDiscountLimit } from '../../../../shop/discounts/app-discount-limit.ts';
import { saveDiscount } from '../../../../shop/discounts/change-discount.ts';
import { type Discount, discountGid } from '../../../../shop/discounts/discount.ts';
import { implementsTarget, readFunctions } from '../../../../shop/extensions/functions.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import {
  type OwnedMetafieldInput,
  ownedMetafieldErrors,
  writeOwnedMetafields,
} from '../metafields/owned-metafields.ts';
import { discountFields } from './discount.ts';

/** `DiscountAutomaticAppInput`. */
interface AppDiscountInput {
  title?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  combinesWith?: (Partial<Discount['combinesWith']> & { productDiscountsWithTagsOnSameCartLine?: unknown }) | null;
  /** Buyers, by default all. */
  context?: { all?: unknown } | null;
  tags?: string[] | null;
  discountClasses?: (keyof typeof APPLIES_TO)[] | null;
  functionHandle?: string | null;
  functionId?: string | null;
  appliesOnOneTimePurchase?: boolean | null;
  appliesOnSubscription?: boolean | null;
  recurringCycleLimit?: number | null;
  metafields?: OwnedMetafieldInput[] | null;
}

const APPLIES_TO = { ORDER: 'order', PRODUCT: 'lines', SHIPPING: 'shipping' } as const;

const ARGUMENT = 'automaticAppDiscount';

/** Returns an error of a field of the input. */
const refuse = (field: string, message: string, code: string) => userError([ARGUMENT, field], message, code);

/** Shopify's description of the code. Its message is undocumented. */
const TOO_MANY_APP_DISCOUNTS =
  "The active period overlaps with too many other app-provided discounts. There's a limit on the number of app discounts that can be active at any given time.";

/** Creates an automatic discount whose value the app's Function decides. Throws for features that are not in the sandbox. */
export async function discountAutomaticAppCreate(
  _source: unknown,
  { [ARGUMENT]: input }: { [ARGUMENT]: AppDiscountInput },
  context: AdminApiContext,
) {
  const { shop, sandbox } = context;
  const refused = (userErrors: UserError[]) => ({ automaticAppDiscount: null, userErrors });
  if (input.context && !input.context.all) throw notInSandbox('DiscountAutomaticAppInput.context');
  if (input.combinesWith?.productDiscountsWithTagsOnSameCartLine) {
    throw notInSandbox('DiscountCombinesWithInput.productDiscountsWithTagsOnSameCartLine');
  }
  const userErrors = [
    ...inputErrors(input, sandbox.extensionsDir),
    ...ownedMetafieldErrors('gid://shopify/DiscountAutomaticNode/0', input.metafields, [ARGUMENT], context),
  ];
  if (userErrors.length > 0) return refused(userErrors);
  const created = discountOf(input);
  if (exceedsAppDiscountLimit(created, shop.discounts, sandbox.clock.now())) {
    return refused(userError([ARGUMENT], TOO_MANY_APP_DISCOUNTS, 'MAX_APP_DISCOUNTS'));
  }
  const discount = saveDiscount(sandbox, shop, created);
  writeOwnedMetafields(discountGid(discount), input.metafields, context);
  await sandbox.flush();
  return { automaticAppDiscount: discountFields(discount, context), userErrors: [] };
}

function inputErrors({ title, startsAt, endsAt, ...input }: AppDiscountInput, extensionsDir: string): UserError[] {
  const errors: UserError[] = [];
  if (!title?.trim()) errors.push(...refuse('title', "Title can't be blank", 'BLANK'));
  if (!startsAt?.trim()) errors.push(...refuse('startsAt', "Starts at can't be blank", 'BLANK'));
  if (endsAt && Date.parse(endsAt) <= Date.parse(startsAt ?? '')) {
    errors.push(...refuse('endsAt', 'Ends at needs to be after starts_at', 'INVALID'));
  }
  return errors.length > 0 ? errors : functionErrors(input, extensionsDir);
}

function functionErrors(
  { functionHandle, functionId, discountClasses }: Omit<AppDiscountInput, 'title'>,
  extensionsDir: string,
): UserError[] {
  if (functionHandle && functionId) {
    const message = 'Only one of function_id or function_handle is allowed.';
    return refuse('functionHandle', message, 'MULTIPLE_FUNCTION_IDENTIFIERS');
  }
  if (!functionHandle) {
    const message = 'Either function_id or function_handle must be provided.';
    return refuse('functionHandle', message, 'MISSING_FUNCTION_IDENTIFIER');
  }
  const found = readFunctions(extensionsDir).find(({ handle }) => handle === functionHandle);
  if (!found || !implementsTarget(found, /discount/)) {
    const message = `Function ${functionHandle} not found. Ensure that it is released in the current app, and that the app is installed.`;
    return refuse('functionHandle', message, 'INVALID');
  }
  if (discountClasses?.length) return [];
  return refuse('discountClasses', 'Discount classes is required for the discount Function.', 'BLANK');
}

/** Returns the discount that a valid input describes. Its value is never used, because the Function decides. */
function discountOf({ title, startsAt, endsAt, combinesWith, ...input }: AppDiscountInput): Discount {
  const classes = (input.discountClasses ?? []).map((one) => APPLIES_TO[one]);
  return {
    id: newId(),
    kind: 'automatic',
    title: title ?? '',
    value: { percentage: 100 },
    appliesTo: classes[0] ?? 'order',
    classes,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? null,
    combinesWith: {
      orderDiscounts: combinesWith?.orderDiscounts ?? false,
      productDiscounts: combinesWith?.productDiscounts ?? false,
      shippingDiscounts: combinesWith?.shippingDiscounts ?? false,
    },
    ...(input.tags && { tags: input.tags }),
    ...(input.appliesOnOneTimePurchase != null && { appliesOnOneTimePurchase: input.appliesOnOneTimePurchase }),
    ...(input.appliesOnSubscription != null && { appliesOnSubscription: input.appliesOnSubscription }),
    ...(input.recurringCycleLimit != null && { recurringCycleLimit: input.recurringCycleLimit }),
    ...(input.functionHandle && { functionHandle: input.functionHandle }),
  };
}
