import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import type { CartRate } from '../shipping/rates.ts';
import type { CartState } from '../state/state.ts';
import type { DiscountTarget } from './function-schema.ts';

/** The delivery of a checkout with an address. */
export interface Delivery {
  rates: CartRate[];
  /** The chosen rate. */
  rate: CartRate;
}

/** Everything that the input of a discount Function is made from. */
export interface InputContext extends PricingContext {
  target: DiscountTarget;
  discount: {
    /** The gid of its node. */
    id: string;
    title: string;
    /** `PRODUCT`, `ORDER` and `SHIPPING`. */
    classes: string[];
    /** Null for an automatic discount. */
    code: string | null;
    functionHandle: string;
  };
  cart: CartState;
  /** Without allocations in the lines target, which runs before any discount is applied. */
  lines: DraftLine[];
  /** The eligible codes in the cart. */
  codes: string[];
  /** Null in the lines target. */
  delivery: Delivery | null;
}
