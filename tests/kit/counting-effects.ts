import { resourceId } from '@uptill/feature-schema';
import type { FieldEffect, FieldEffects } from './field-effect.ts';
import type { Changes } from './publish.ts';

/**
 * Returns the effects of the fields about what counts in a set.
 *
 * @param set Path of the set, such as `levelSets.0`.
 * @param atCheckout Compares the rewards for the checkout.
 */
export function countingEffects(
  set: string,
  atCheckout: (values: unknown[], changes: Changes) => FieldEffect,
): FieldEffects {
  const only = { [`${set}.counting`]: 'only' };
  return {
    [`${set}.rounding`]: atCheckout(['exact', 'whole', 'round'], {}),
    [`${set}.counting`]: atCheckout(['all', 'only', 'except'], { [`${set}.countingTags`]: 'Bags' }),
    [`${set}.countingProducts`]: atCheckout([[], [resourceId('product', 1)]], only),
    [`${set}.countingCollections`]: atCheckout([[], [resourceId('collection', 1)]], only),
    [`${set}.countingTags`]: atCheckout(['', 'Bags'], only),
  };
}
