import type { Behaviours } from '../../../../../shop/behaviours/behaviours.ts';

/** How the shop's standard actions behave. The page carries it in `#shopify-features`, where the platform's pages carry such things. */
export type StandardFeatures = Pick<
  Behaviours,
  'standardActions' | 'standardCartLines' | 'getCartWhenEmpty' | 'updateCartEvents'
>;

/** Whether this page's platform behaves so. */
export function behaves<Name extends keyof StandardFeatures>(name: Name, value: StandardFeatures[Name]): boolean {
  const features: unknown = JSON.parse(document.getElementById('shopify-features')?.textContent ?? '{}');
  return Reflect.get(Object(features), name) === value;
}
