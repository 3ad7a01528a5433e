import { createHash } from 'node:crypto';
import type { Behaviours } from '../behaviours/behaviours.ts';
import type { CartLineState } from '../state/state.ts';

type Identity = Pick<CartLineState, 'variantId' | 'properties' | 'sellingPlanId' | 'parentKey'>;

/** `variantId:hash`. Lines with the same variant, properties, selling plan and parent have the same key, so it changes with any of them. */
export function lineKey({ variantId, properties, sellingPlanId, parentKey }: Identity): string {
  const sorted = Object.entries(properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('md5')
    .update(JSON.stringify([variantId, sorted, sellingPlanId, parentKey]))
    .digest('hex');
  return `${variantId}:${hash}`;
}

/** The key of a line while discounts are on it: another than without them, and with others. */
export function discountedKey({ key, variantId }: CartLineState, discountIds: number[]): string {
  if (discountIds.length === 0) return key;
  const hash = createHash('md5')
    .update(JSON.stringify([key, discountIds]))
    .digest('hex');
  return `${variantId}:${hash}`;
}

/** Adds to the line with the same key; else makes a new line where those stand. */
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
