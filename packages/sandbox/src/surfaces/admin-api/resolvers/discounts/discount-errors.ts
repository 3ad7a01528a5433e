import type { Discount } from '../../../../shop/discounts/discount.ts';
import { implementsTarget, readFunctions } from '../../../../shop/extensions/functions.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import type { DiscountInput, DiscountType } from './discount-input.ts';

/** Returns an error of a field below the mutation's argument. */
type Refuse = (field: string, message: string, code: string) => UserError[];
type Check = (input: DiscountInput, refuse: Refuse, kind: Discount['kind'], existing?: Discount) => UserError[];

const NONE: UserError[] = [];

/** Validations of the fields specific to each type of discount. */
const CHECKS: Record<DiscountType, Check> = {
  App: () => NONE,
  Basic: basicErrors,
  Bxgy: bxgyErrors,
  FreeShipping: shippingErrors,
};

/** Validates an input. `argument` is the mutation's argument name, `existing` the discount that is changed. */
export function discountErrors(
  input: DiscountInput,
  argument: string,
  { kind, type }: { kind: Discount['kind']; type: DiscountType },
  { shop, sandbox }: AdminApiContext,
  existing?: Discount,
): UserError[] {
  const refuse: Refuse = (field, message, code) => userError([argument, ...field.split('.')], message, code);
  const errors = [
    ...CHECKS[type](input, refuse, kind, existing),
    ...commonErrors(input, refuse, kind, existing),
    ...minimumErrors(input, refuse),
  ];
  const namesake = shop.discounts.find(({ code }) => code && code.toLowerCase() === input.code?.toLowerCase());
  if (namesake && namesake !== existing) {
    errors.push(...refuse('code', 'Code must be unique. Please try a different code.', 'TAKEN'));
  }
  if (type === 'App' && errors.length === 0) return functionErrors(input, refuse, sandbox.extensionsDir, existing);
  return errors;
}

function commonErrors(input: DiscountInput, refuse: Refuse, kind: Discount['kind'], existing?: Discount): UserError[] {
  const { title, code, startsAt, endsAt } = input;
  const isBlank = (value: string | null | undefined) => (existing && value === undefined ? false : !value?.trim());
  const endsTooEarly = endsAt && Date.parse(endsAt) <= Date.parse(startsAt ?? existing?.startsAt ?? '');
  return [
    ...(isBlank(title) ? refuse('title', "Title can't be blank", 'BLANK') : NONE),
    ...(kind === 'code' && isBlank(code) ? refuse('code', "Code can't be blank", 'BLANK') : NONE),
    ...(isBlank(startsAt) ? refuse('startsAt', "Starts at can't be blank", 'BLANK') : NONE),
    ...(endsTooEarly ? refuse('endsAt', 'Ends at needs to be after starts_at', 'INVALID') : NONE),
  ];
}

function minimumErrors({ minimumRequirement }: DiscountInput, refuse: Refuse): UserError[] {
  if (!minimumRequirement?.subtotal || !minimumRequirement.quantity) return NONE;
  const subtotal = 'minimumRequirement.subtotal.greaterThanOrEqualToSubtotal';
  const quantity = 'minimumRequirement.quantity.greaterThanOrEqualToQuantity';
  return [
    ...refuse(subtotal, 'Minimum subtotal cannot be defined when minimum quantity is.', 'CONFLICT'),
    ...refuse(quantity, 'Minimum quantity cannot be defined when minimum subtotal is.', 'CONFLICT'),
  ];
}

function basicErrors(
  { customerGets }: DiscountInput,
  refuse: Refuse,
  _kind: unknown,
  existing?: Discount,
): UserError[] {
  const { percentage, discountAmount, discountOnQuantity } = customerGets?.value ?? {};
  if (discountOnQuantity) {
    const message = 'discountOnQuantity field is only permitted with bxgy discounts.';
    return refuse('customerGets.value.discountOnQuantity', message, 'INVALID');
  }
  if (!existing && percentage == null && discountAmount?.amount == null) {
    return refuse('customerGets', "Customer gets value can't be blank", 'BLANK');
  }
  const { products, collections } = customerGets?.items ?? {};
  if (collections?.add?.length && (products?.productsToAdd?.length || products?.productVariantsToAdd?.length)) {
    const message = 'Cannot entitle collections in combination with product variants or products';
    return refuse('customerGets.items.collections.add', message, 'CONFLICT');
  }
  return percentageErrors('customerGets.value.percentage', percentage, refuse);
}

function bxgyErrors(
  { customerGets, customerBuys }: DiscountInput,
  refuse: Refuse,
  kind: Discount['kind'],
  existing?: Discount,
) {
  const { value, items } = customerGets ?? {};
  const { quantity, effect } = value?.discountOnQuantity ?? {};
  const errors: UserError[] = [];
  if (items?.all) errors.push(...refuse('customerGets', "Items in 'customer get' cannot be set to all", 'INVALID'));
  if (customerBuys?.items?.all || (!existing && !customerBuys?.items)) {
    errors.push(...refuse('customerBuys.items', "Items in 'customer buys' must be defined", 'BLANK'));
  }
  for (const field of ['percentage', 'discountAmount'] as const) {
    if (value?.[field] == null) continue;
    const message = 'Only discountOnQuantity permitted with bxgy discounts.';
    errors.push(...refuse(`customerGets.value.${field}`, message, 'INVALID'));
  }
  if (!existing && kind === 'code' && quantity == null) {
    errors.push(...refuse('customerGets.value.discountOnQuantity.quantity', 'Quantity cannot be blank.', 'BLANK'));
  }
  for (const field of ['appliesOnSubscription', 'appliesOnOneTimePurchase'] as const) {
    if (customerGets?.[field] == null) continue;
    const those = kind === 'code' ? 'bxgy' : 'automatic bxgy';
    errors.push(...refuse(`customerGets.${field}`, `This field is not supported by ${those} discounts.`, 'INVALID'));
  }
  const path = 'customerGets.value.discountOnQuantity.effect.percentage';
  return [...errors, ...percentageErrors(path, effect?.percentage, refuse)];
}

function shippingErrors({ combinesWith }: DiscountInput, refuse: Refuse): UserError[] {
  if (!combinesWith?.shippingDiscounts) return NONE;
  const message = 'The combinesWith settings are not valid for the discount class.';
  return refuse('combinesWith', message, 'INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS');
}

function percentageErrors(path: string, percentage: number | null | undefined, refuse: Refuse): UserError[] {
  if (percentage == null || (percentage > 0 && percentage <= 1)) return NONE;
  return refuse(path, 'Value must be between 0.0 and 1.0', 'VALUE_OUTSIDE_RANGE');
}

function functionErrors(
  { functionHandle, functionId, discountClasses }: DiscountInput,
  refuse: Refuse,
  extensionsDir: string,
  existing: Discount | undefined,
): UserError[] {
  if (functionHandle && functionId) {
    const message = 'Only one of function_id or function_handle is allowed.';
    return refuse('functionHandle', message, 'MULTIPLE_FUNCTION_IDENTIFIERS');
  }
  const hasClasses = existing ? discountClasses?.length !== 0 : Boolean(discountClasses?.length);
  const classErrors = hasClasses
    ? NONE
    : refuse('discountClasses', 'Discount classes is required for the discount Function.', 'BLANK');
  if (existing && !functionHandle) return classErrors;
  if (!functionHandle) {
    const message = 'Either function_id or function_handle must be provided.';
    return refuse('functionHandle', message, 'MISSING_FUNCTION_IDENTIFIER');
  }
  const found = readFunctions(extensionsDir).find(({ handle }) => handle === functionHandle);
  if (found && implementsTarget(found, /discount/)) return classErrors;
  return refuse(
    'functionHandle',
    `Function ${functionHandle} not found. Ensure that it is released in the current app, and that the app is installed.`,
    'INVALID',
  );
}
