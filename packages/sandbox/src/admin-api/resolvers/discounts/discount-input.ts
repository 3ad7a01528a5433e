import type { Discount } from '../../../discounts/discount.ts';
import { readFunctions } from '../../../extensions/functions.ts';
import { hundredthsOf } from '../../amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { numberOf } from '../../gid.ts';
import { type UserError, userError } from '../../user-error.ts';
import type { OwnedMetafieldInput } from '../metafields/owned-metafields.ts';

/** The fields that the inputs of app and basic discounts share, and those of each. */
export interface DiscountInput {
  title?: string | null;
  code?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  combinesWith?: Partial<Discount['combinesWith']> | null;
  usageLimit?: number | null;
  discountClasses?: ('ORDER' | 'PRODUCT' | 'SHIPPING')[] | null;
  functionHandle?: string | null;
  functionId?: string | null;
  metafields?: OwnedMetafieldInput[] | null;
  minimumRequirement?: { subtotal?: { greaterThanOrEqualToSubtotal?: string | null } | null } | null;
  customerGets?: {
    value?: {
      percentage?: number | null;
      discountAmount?: { amount?: string | null; appliesOnEachItem?: boolean | null } | null;
    } | null;
    items?: { all?: boolean | null; products?: { productsToAdd?: string[] | null } | null } | null;
  } | null;
}

const APPLIES_TO = { ORDER: 'order', PRODUCT: 'lines', SHIPPING: 'shipping' } as const;
const NOTHING = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false };

/** What of a discount the input names. */
export function changeOf(input: DiscountInput): Partial<Discount> {
  const gets = input.customerGets;
  const percentage = gets?.value?.percentage;
  const amount = hundredthsOf(gets?.value?.discountAmount?.amount ?? '');
  const minimum = hundredthsOf(input.minimumRequirement?.subtotal?.greaterThanOrEqualToSubtotal ?? '');
  const productIds = gets?.items?.products?.productsToAdd?.flatMap((id) => numberOf(id, 'Product') ?? []);
  const [discountClass] = input.discountClasses ?? [];
  return {
    ...(input.title != null && { title: input.title }),
    ...(input.code != null && { code: input.code }),
    ...(input.startsAt != null && { startsAt: input.startsAt }),
    ...(input.endsAt !== undefined && { endsAt: input.endsAt }),
    ...(input.combinesWith && { combinesWith: { ...NOTHING, ...input.combinesWith } }),
    ...(input.usageLimit != null && { usageLimit: input.usageLimit }),
    ...(input.functionHandle != null && { functionHandle: input.functionHandle }),
    ...(percentage != null && { value: { percentage: percentage * 100 } }),
    ...(amount !== null && { value: { amount } }),
    ...(minimum !== null && { minimumSubtotal: minimum }),
    ...(productIds && { productIds }),
    // A basic discount on chosen products is of the class PRODUCT, one on all of ORDER.
    ...(gets?.items && { appliesTo: productIds ? 'lines' : 'order' }),
    ...(discountClass && { appliesTo: APPLIES_TO[discountClass] }),
  };
}

/** What is wrong with it. `argument` is the mutation's, `existing` the discount that is changed. */
export async function discountErrors(
  input: DiscountInput,
  argument: string,
  kind: { isApp: boolean; isCode: boolean },
  { shop, sandbox }: AdminApiContext,
  existing?: Discount,
): Promise<UserError[]> {
  const refuse = (field: string, message: string, code: string) => userError([argument, field], message, code);
  if (!existing && !kind.isCode && !input.title) return refuse('title', "Title can't be blank", 'BLANK');
  if (!existing && kind.isCode && !input.code) return refuse('code', "Code can't be blank", 'BLANK');
  if (!existing && !input.startsAt) return refuse('startsAt', "Starts at can't be blank", 'BLANK');
  if (input.endsAt && Date.parse(input.endsAt) <= Date.parse(input.startsAt ?? existing?.startsAt ?? '')) {
    return refuse('endsAt', 'Ends at needs to be after starts_at', 'END_DATE_BEFORE_START_DATE');
  }
  const namesake = shop.discounts.find(({ code }) => code && code.toLowerCase() === input.code?.toLowerCase());
  if (namesake && namesake !== existing) {
    return refuse('code', 'Code must be unique. Please try a different code.', 'TAKEN');
  }
  if (kind.isApp) return functionErrors(input, refuse, sandbox.extensionsDir, existing);
  const { percentage, discountAmount } = input.customerGets?.value ?? {};
  if (percentage != null && (percentage <= 0 || percentage > 1)) {
    return userError(
      [argument, 'customerGets', 'value', 'percentage'],
      'Value must be between 0.0 and 1.0',
      'VALUE_OUTSIDE_RANGE',
    );
  }
  if (!existing && percentage == null && discountAmount?.amount == null) {
    return refuse('customerGets', "Customer gets value can't be blank", 'BLANK');
  }
  return [];
}

async function functionErrors(
  { functionHandle, functionId }: DiscountInput,
  refuse: (field: string, message: string, code: string) => UserError[],
  extensionsDir: string,
  existing: Discount | undefined,
): Promise<UserError[]> {
  if (functionHandle && functionId) {
    return refuse(
      'functionHandle',
      'Only one of function_id or function_handle is allowed.',
      'MULTIPLE_FUNCTION_IDENTIFIERS',
    );
  }
  if (existing && !functionHandle) return [];
  if (!functionHandle) {
    return refuse(
      'functionHandle',
      'Either function_id or function_handle must be provided.',
      'MISSING_FUNCTION_IDENTIFIER',
    );
  }
  const functions = await readFunctions(extensionsDir);
  if (
    functions.some(({ handle, targets }) => handle === functionHandle && targets.some((one) => /discount/.test(one)))
  ) {
    return [];
  }
  return refuse(
    'functionHandle',
    `Function ${functionHandle} not found. Ensure that it is released in the current app, and that the app is installed.`,
    'INVALID',
  );
}
