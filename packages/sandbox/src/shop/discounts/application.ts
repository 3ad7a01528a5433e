import { createHash } from 'node:crypto';
import type { Market } from '../markets/market.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { Discount } from './discount.ts';

/** A discount applied to a cart, with the terms of Shopify's `discount_application`. */
export interface DiscountApplication {
  discountId: number;
  /** Distinguishes the applications of one discount of an app: the positions of operation and candidate. */
  part?: string;
  /** A discount on lines, or on the whole cart and distributed over its lines. */
  level: 'line' | 'cart';
  type: 'discount_code' | 'automatic';
  title: string;
  /** Percent, or hundredths of the presentment currency. */
  value: number;
  valueType: 'percentage' | 'fixed_amount';
  allocationMethod: 'across' | 'each';
  targetSelection: 'all' | 'entitled';
  targetType: 'line_item';
  totalAllocatedAmount: number;
  /** ISO 8601. */
  createdAt: string;
}

/** The amount of an application on one line, in hundredths. */
export interface DiscountAllocation {
  application: DiscountApplication;
  amount: number;
  /** The number of pieces that the discount takes, if it does not take the whole line. */
  pieces?: number | undefined;
}

/** Returns the allocations of discounts on the line itself, without its share of discounts on the cart. */
export function lineLevelAllocations({ allocations }: { allocations: DiscountAllocation[] }): DiscountAllocation[] {
  return allocations.filter(({ application }) => application.level === 'line');
}

/** Returns the application of a discount on `order` or `lines`, with nothing allocated yet. */
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

/** Returns the application as in cart.js and Liquid. `value` is always a decimal string there. */
export function applicationJson(application: DiscountApplication) {
  const { discountId, part = '', value, valueType } = application;
  return {
    type: application.type,
    key: createHash('sha256')
      .update(discountId + part)
      .digest('hex')
      .slice(0, 32),
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

/** Returns the allocation as in cart.js and Liquid. */
export function allocationJson({ amount, application }: DiscountAllocation) {
  return { amount, discount_application: applicationJson(application) };
}
