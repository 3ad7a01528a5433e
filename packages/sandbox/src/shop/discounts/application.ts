import { createHash } from 'node:crypto';
import type { Market } from '../markets/market.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { Discount } from './discount.ts';

/** A discount as it was applied to a cart, in the words of the platform's `discount_application`. */
export interface DiscountApplication {
  discountId: number;
  /** On lines, or on the cart as a whole and spread over its lines. */
  level: 'line' | 'cart';
  type: 'discount_code' | 'automatic';
  title: string;
  /** Per cents, or hundredths of the presentment currency. */
  value: number;
  valueType: 'percentage' | 'fixed_amount';
  allocationMethod: 'across' | 'each';
  targetSelection: 'all' | 'entitled';
  targetType: 'line_item';
  totalAllocatedAmount: number;
  /** ISO 8601. */
  createdAt: string;
}

/** What an application takes off one line, in hundredths. */
export interface DiscountAllocation {
  application: DiscountApplication;
  amount: number;
}

/** What discounts on the line itself take off; its share of those on the cart is not among them. */
export function lineLevelAllocations({ allocations }: { allocations: DiscountAllocation[] }): DiscountAllocation[] {
  return allocations.filter(({ application }) => application.level === 'line');
}

/** The application of a discount of `order` or `lines`, before anything is allocated to it. */
export function applicationOf(discount: Discount, market: Market): DiscountApplication {
  const isOrder = discount.appliesTo === 'order';
  const { value } = discount;
  return {
    discountId: discount.id,
    level: isOrder ? 'cart' : 'line',
    type: discount.kind === 'code' ? 'discount_code' : 'automatic',
    title: discount.code ?? discount.title,
    ...('percentage' in value
      ? { value: value.percentage, valueType: 'percentage' }
      : { value: 'amount' in value ? presentmentAmount(market, value.amount) : 0, valueType: 'fixed_amount' }),
    allocationMethod: isOrder || ('amount' in value && value.isSpread) ? 'across' : 'each',
    targetSelection: isOrder || !discount.items ? 'all' : 'entitled',
    targetType: 'line_item',
    totalAllocatedAmount: 0,
    createdAt: discount.startsAt,
  };
}

/** As cart.js and Liquid show it. `value` is a decimal text here, whatever its type. */
export function applicationJson(application: DiscountApplication) {
  const { discountId, value, valueType } = application;
  return {
    type: application.type,
    key: createHash('sha256').update(String(discountId)).digest('hex').slice(0, 32),
    title: application.title,
    description: null,
    value: valueType === 'percentage' ? value.toFixed(1) : (value / 100).toFixed(2),
    created_at: application.createdAt,
    value_type: valueType,
    allocation_method: application.allocationMethod,
    target_selection: application.targetSelection,
    target_type: application.targetType,
    total_allocated_amount: application.totalAllocatedAmount,
  };
}

export function allocationJson({ amount, application }: DiscountAllocation) {
  return { amount, discount_application: applicationJson(application) };
}
