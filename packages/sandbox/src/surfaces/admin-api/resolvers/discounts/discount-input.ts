import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import type { BuyXGetY, Discount } from '../../../../shop/discounts/discount.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { OwnedMetafieldInput } from '../metafields/owned-metafields.ts';
import { type BuyersInput, buyersOf } from './buyers-input.ts';
import { type ItemsInput, itemsOf } from './items-input.ts';

/** The `Decimal` and `UnsignedInt64` scalars are passed on as the client wrote them. */
type Numeric = string | number | null;

interface ValueInput {
  percentage?: number | null;
  discountAmount?: { amount?: Numeric; appliesOnEachItem?: boolean | null } | null;
  discountOnQuantity?: {
    quantity?: Numeric;
    effect?: { percentage?: number | null; amount?: Numeric } | null;
  } | null;
}

/** Fields of the inputs of all types of discounts. */
export interface DiscountInput {
  title?: string | null;
  code?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  combinesWith?:
    | (Partial<Discount['combinesWith']> & {
        productDiscountsWithTagsOnSameCartLine?: { add?: string[] | null } | null;
      })
    | null;
  context?: BuyersInput | null;
  customerSelection?: BuyersInput | null;
  usageLimit?: number | null;
  appliesOncePerCustomer?: boolean | null;
  tags?: string[] | null;
  discountClasses?: ('ORDER' | 'PRODUCT' | 'SHIPPING')[] | null;
  functionHandle?: string | null;
  functionId?: string | null;
  metafields?: OwnedMetafieldInput[] | null;
  minimumRequirement?: {
    subtotal?: { greaterThanOrEqualToSubtotal?: Numeric } | null;
    quantity?: { greaterThanOrEqualToQuantity?: Numeric } | null;
  } | null;
  customerGets?: {
    value?: ValueInput | null;
    items?: ItemsInput | null;
    appliesOnOneTimePurchase?: boolean | null;
    appliesOnSubscription?: boolean | null;
  } | null;
  customerBuys?: {
    value?: { quantity?: Numeric; amount?: Numeric } | null;
    items?: ItemsInput | null;
  } | null;
  usesPerOrderLimit?: Numeric;
  appliesOnOneTimePurchase?: boolean | null;
  appliesOnSubscription?: boolean | null;
  destination?: {
    all?: boolean | null;
    countries?: { add?: string[] | null; remove?: string[] | null; includeRestOfWorld?: boolean | null } | null;
  } | null;
  maximumShippingPrice?: Numeric;
}

/** The type's name in the mutations' names. */
export type DiscountType = 'App' | 'Basic' | 'Bxgy' | 'FreeShipping';

const APPLIES_TO = { ORDER: 'order', PRODUCT: 'lines', SHIPPING: 'shipping' } as const;
const NOTHING = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false };

/** Returns the change of a discount that an input describes. Throws for features that are not in the sandbox. */
export function changeOf(
  input: DiscountInput,
  type: DiscountType,
  shop: ShopState,
  before: Discount | undefined,
): Partial<Discount> {
  const { combinesWith, discountClasses, minimumRequirement } = input;
  if (combinesWith?.productDiscountsWithTagsOnSameCartLine?.add?.length) {
    throw notInSandbox('DiscountCombinesWithInput.productDiscountsWithTagsOnSameCartLine');
  }
  const buyers = input.context ?? input.customerSelection;
  const classes = discountClasses?.map((one) => APPLIES_TO[one]) ?? [];
  const [first] = classes;
  return {
    ...(input.title != null && { title: input.title }),
    ...(input.code != null && { code: input.code }),
    ...(input.startsAt != null && { startsAt: input.startsAt }),
    ...(input.endsAt !== undefined && { endsAt: input.endsAt }),
    ...(combinesWith && { combinesWith: combinationsOf(combinesWith) }),
    ...(input.usageLimit !== undefined && { usageLimit: input.usageLimit ?? undefined }),
    ...(input.appliesOncePerCustomer != null && { oncePerCustomer: input.appliesOncePerCustomer }),
    ...(input.tags && { tags: input.tags }),
    ...(input.functionHandle != null && { functionHandle: input.functionHandle }),
    ...(buyers && buyersOf(buyers, shop, before)),
    ...(minimumRequirement !== undefined && {
      minimumSubtotal: numberIn(minimumRequirement?.subtotal?.greaterThanOrEqualToSubtotal, 100),
      minimumQuantity: numberIn(minimumRequirement?.quantity?.greaterThanOrEqualToQuantity),
    }),
    ...purchasesOf(input.customerGets ?? input, type),
    ...(type === 'Bxgy' ? bxgyOf(input, before) : goodsOf(input, before)),
    ...(type === 'FreeShipping' && {
      value: { freeShipping: true },
      appliesTo: 'shipping',
      ...shippingOf(input, before),
    }),
    ...(first && { appliesTo: first, classes }),
  };
}

function combinationsOf({ orderDiscounts, productDiscounts, shippingDiscounts }: Partial<Discount['combinesWith']>) {
  const allowed = Object.entries({ orderDiscounts, productDiscounts, shippingDiscounts }).filter(([, one]) => one);
  return { ...NOTHING, ...Object.fromEntries(allowed) };
}

function purchasesOf(
  { appliesOnOneTimePurchase, appliesOnSubscription }: NonNullable<DiscountInput['customerGets']>,
  type: DiscountType,
): Partial<Discount> {
  if (type === 'Bxgy') return {};
  return {
    ...(appliesOnOneTimePurchase != null && { appliesOnOneTimePurchase }),
    ...(appliesOnSubscription != null && { appliesOnSubscription }),
  };
}

function goodsOf({ customerGets }: DiscountInput, before: Discount | undefined): Partial<Discount> {
  const { value, items } = customerGets ?? {};
  const goods = itemsOf(items ?? {}, items?.all ? undefined : before?.items);
  return {
    ...takenOff({
      percentage: value?.percentage,
      amount: value?.discountAmount?.amount,
      isSpread: value?.discountAmount?.appliesOnEachItem === false,
    }),
    // A basic discount on selected products has the class PRODUCT, one on everything the class ORDER.
    ...(items && { items: goods, appliesTo: goods ? 'lines' : 'order' }),
  };
}

function bxgyOf({ customerGets, customerBuys, usesPerOrderLimit }: DiscountInput, before: Discount | undefined) {
  const { quantity, effect } = customerGets?.value?.discountOnQuantity ?? {};
  const known = before?.buyXGetY;
  const amount = numberIn(customerBuys?.value?.amount, 100);
  const pieces = numberIn(customerBuys?.value?.quantity);
  const needs = amount === undefined ? pieces !== undefined && { quantity: pieces } : { amount };
  const buyXGetY: BuyXGetY = {
    buys: {
      items: customerBuys?.items ? itemsOf(customerBuys.items, known?.buys.items) : known?.buys.items,
      needs: needs || (known?.buys.needs ?? { quantity: 1 }),
    },
    quantity: numberIn(quantity) ?? known?.quantity ?? 1,
    usesPerOrder: usesPerOrderLimit === undefined ? known?.usesPerOrder : numberIn(usesPerOrderLimit),
  };
  return {
    appliesTo: 'lines',
    buyXGetY,
    ...(customerGets?.items && { items: itemsOf(customerGets.items, before?.items) }),
    ...takenOff({ percentage: effect?.percentage, amount: effect?.amount }),
  } as const;
}

function takenOff(value: { percentage?: number | null; amount?: Numeric; isSpread?: boolean }): Partial<Discount> {
  if (value.percentage != null) return { value: { percentage: value.percentage * 100 } };
  const amount = numberIn(value.amount, 100);
  if (amount === undefined) return {};
  return { value: { amount, ...(value.isSpread && { isSpread: true }) } };
}

function shippingOf({ destination, maximumShippingPrice }: DiscountInput, before: Discount | undefined) {
  const { add, remove, includeRestOfWorld } = destination?.countries ?? {};
  if (includeRestOfWorld) throw notInSandbox('DiscountCountriesInput.includeRestOfWorld');
  const countries = [...new Set([...(before?.countries ?? []), ...(add ?? [])])].filter(
    (one) => !remove?.includes(one),
  );
  return {
    ...(destination && { countries: destination.all ? undefined : countries }),
    ...(maximumShippingPrice !== undefined && { maximumShippingPrice: numberIn(maximumShippingPrice, 100) }),
  };
}

/** Reads a number, or undefined if there is none. With a `scale` of 100 a decimal amount becomes hundredths. */
function numberIn(value: Numeric | undefined, scale = 1): number | undefined {
  return value == null ? undefined : (hundredthsOf(value) ?? 0) / (100 / scale);
}
