import { createHash } from 'node:crypto';
import type { Behaviours } from '../behaviours/behaviours.ts';
import type { CartLineState } from '../state/state.ts';

type Identity = Pick<CartLineState, 'variantId' | 'properties' | 'sellingPlanId' | 'parentKey'>;

/** Returns the key of a line, `variantId:hash`. The hash covers variant, properties, selling plan and parent. */
export function lineKey({ variantId, properties, sellingPlanId, parentKey }: Identity): string {
  const sorted = Object.entries(properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('md5')
    .update(JSON.stringify([variantId, sorted, sellingPlanId, parentKey]))
    .digest('hex');
  return `${variantId}:${hash}`;
}

/** Returns the key of a line with these discounts. Without discounts, it is the line's stored key. */
export function discountedKey({ key, variantId }: CartLineState, discountIds: number[]): string {
  if (discountIds.length === 0) return key;
  const hash = createHash('md5')
    .update(JSON.stringify([key, discountIds]))
    .digest('hex');
  return `${variantId}:${hash}`;
}

/**
 * Adds the quantity to the line with the same key, or creates a line. The behaviour `newLines` decides its position.
 */
export function mergeLine(
  lines: CartLineState[],
  identity: Identity,
  quantity: number,
  { newLines }: Pick<Behaviours, 'newLines'>,
): CartLineState {
  const key = lineKey(identity);
  const same = lines.find((line) => line.key === key);
  if (same) {
    same.quantity += quantity;
    return same;
  }
  const line = { key, ...identity, quantity };
  if (newLines === 'first') lines.unshift(line);
  else lines.push(line);
  return line;
}
