import type { QuantityRule } from './product.ts';

/** The number of pieces that the shop sells and that comes nearest to a wish; not above it, unless the least one is. */
export function allowedQuantity(wished: number, { min, max, increment }: QuantityRule): number {
  const whole = Math.floor(wished / increment) * increment || min;
  return Math.max(min, Math.min(whole, max ?? whole));
}
