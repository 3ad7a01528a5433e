import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import type { CartRate } from '../shipping/rates.ts';
import type { CartState } from '../state/state.ts';
import type { FunctionTarget } from './function-schema.ts';

/** The delivery of a checkout with an address. */
export interface Delivery {
  rates: CartRate[];
  /** The chosen rate. */
  rate: CartRate;
}

/** The owner of a run: a discount, or a cart transform. */
export interface FunctionOwner {
  /** Its gid. */
  id: string;
  title: string;
  functionHandle: string;
}

/** Everything that the input of a Function is made from. */
export interface FunctionContext extends PricingContext {
  target: FunctionTarget;
  owner: FunctionOwner;
  cart: CartState;
  /** Without allocations in targets that run before any discount is applied. */
  lines: DraftLine[];
}

/** Everything that the input of a discount Function is made from. */
export interface InputContext extends FunctionContext {
  /** `PRODUCT`, `ORDER` and `SHIPPING`. */
  classes: string[];
  /** Null for an automatic discount. */
  code: string | null;
  /** The eligible codes in the cart. */
  codes: string[];
  /** Null in the lines target. */
  delivery: Delivery | null;
}
