import { z } from 'zod';
import { adminApiBehaviours } from './admin-api-behaviours.ts';
import { cartBehaviours } from './cart-behaviours.ts';
import { storefrontBehaviours } from './storefront-behaviours.ts';

/** All uncertain behaviours of Shopify. Each shop of the sandbox can be switched between their values. */
export const behaviours = z.object({ ...cartBehaviours, ...storefrontBehaviours, ...adminApiBehaviours });

export type Behaviours = z.output<typeof behaviours>;

/** Returns the default of each behaviour. */
export function defaultBehaviours(): Behaviours {
  const first = Object.entries(behaviours.shape).map(([name, { options }]) => [name, options[0]]);
  return behaviours.parse(Object.fromEntries(first));
}

/** The behaviours in a shop's state. Behaviours missing from the file of an older sandbox get their defaults. */
export const behavioursState = z.preprocess((kept) => ({ ...defaultBehaviours(), ...Object(kept) }), behaviours);
