import type { Behaviours } from '../../../../../shop/behaviours/behaviours.ts';

/**
 * Behaviours of the shop's standard actions, printed in `#shopify-features`, the element in which Shopify prints such
 * settings.
 */
export type StandardFeatures = Pick<Behaviours, 'standardActions' | 'standardCartLines' | 'updateCartEvents'>;

/** Returns true if the page's shop has this behaviour. */
export function hasBehaviour<Name extends keyof StandardFeatures>(name: Name, value: StandardFeatures[Name]): boolean {
  const features: unknown = JSON.parse(document.getElementById('shopify-features')?.textContent ?? '{}');
  return Reflect.get(Object(features), name) === value;
}
