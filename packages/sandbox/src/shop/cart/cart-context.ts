import type { CartState } from '../state/state.ts';
import type { PricingContext } from './draft-cart.ts';
import { priceCart } from './price.ts';

/** A cart and everything its prices depend on. A `ShopVisit` is one. */
export type CartContext = PricingContext & { cart: CartState };

/** Returns a function from the key shown to clients to the stored key. It returns any other text unchanged. */
export function storedKeys(place: CartContext): (key: string) => string {
  const stored = new Map(priceCart(place.cart, place).lines.map((line) => [line.key, line.state.key]));
  return (key) => stored.get(key) ?? key;
}
