import { z } from 'zod';
import { adminApiBehaviours } from './admin-api-behaviours.ts';
import { cartBehaviours } from './cart-behaviours.ts';
import { storefrontBehaviours } from './storefront-behaviours.ts';

/** Every way in which the platform may behave otherwise than we believe, and which a shop of the sandbox can be switched to. */
export const behaviours = z.object({ ...cartBehaviours, ...storefrontBehaviours, ...adminApiBehaviours });

export type Behaviours = z.output<typeof behaviours>;

/** Each as we believe it to be. */
export function believedBehaviours(): Behaviours {
  const first = Object.entries(behaviours.shape).map(([name, { options }]) => [name, options[0]]);
  return behaviours.parse(Object.fromEntries(first));
}

/** As kept of a shop. A file of an older sandbox lacks those that are new. */
export const behavioursState = z.preprocess((kept) => ({ ...believedBehaviours(), ...Object(kept) }), behaviours);
