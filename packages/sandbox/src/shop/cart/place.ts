import type { CartState } from '../state/state.ts';
import type { PricingPlace } from './draft-cart.ts';
import { priceCart } from './price.ts';

/** A cart and what its prices depend on: a `Visit` is one. */
export type CartPlace = PricingPlace & { cart: CartState };

/** From the key that a client was shown to the one that is stored; what is no key stays as it is. */
export function storedKeys(place: CartPlace): (key: string) => string {
  const stored = new Map(priceCart(place.cart, place).lines.map((line) => [line.key, line.state.key]));
  return (key) => stored.get(key) ?? key;
}
