import type { AjaxCart } from '../../cart/ajax-cart.ts';

/** A discount code of the cart, and its effect. */
export interface CartCode {
  /** The code as it was entered. */
  code: string;
  /**
   * `shipping` reduces no price in the cart. `excluded`, `ended` and `unused` have no effect: because of another code,
   * because of a cart change, or for an unknown reason. The shop has not answered about a `pending` code.
   */
  state: 'pending' | 'applied' | 'shipping' | 'excluded' | 'ended' | 'unused';
  /** The code's discount on the products, in hundredths. */
  amount: number;
  /** The code that excludes this one. */
  excludedBy?: string;
}

/** Codes are case-insensitive. */
export const keyOf = (code: string): string => code.toLowerCase();

/**
 * Returns a function that returns the discount codes of the newest cart. The shop only reports whether a code applies,
 * so the reason is derived from earlier carts. `onLoss` is called for each code that has lost its effect.
 */
export function createCartCodes(onLoss: (code: CartCode) => void): (cart: AjaxCart) => CartCode[] {
  let answered: AjaxCart['discount_codes'];
  let codes: CartCode[] = [];

  return (cart) => {
    // Each response of the shop has a new array. It stays the same while a change is pending.
    if (!cart.discount_codes || cart.discount_codes === answered) return codes;
    answered = cart.discount_codes;
    const before = new Map(codes.map((each) => [keyOf(each.code), each]));
    const started = answered.find(({ code, applicable }) => applicable && !hasEffect(before.get(keyOf(code))));
    const applicable = new Set(answered.flatMap((each) => (each.applicable ? keyOf(each.code) : [])));
    const lost: CartCode[] = [];
    codes = answered.map(({ code }): CartCode => {
      const amount = amountOf(keyOf(code), cart);
      if (applicable.has(keyOf(code))) return { code, state: amount > 0 ? 'applied' : 'shipping', amount };
      const last = before.get(keyOf(code));
      if (hasEffect(last)) {
        const loss: CartCode = started
          ? { code, state: 'excluded', amount, excludedBy: started.code }
          : { code, state: 'ended', amount };
        lost.push(loss);
        return loss;
      }
      const isKnown = last?.state === 'ended' || applicable.has(keyOf(last?.excludedBy ?? ''));
      return isKnown && last ? last : { code, state: 'unused', amount };
    });
    lost.forEach(onLoss);
    return codes;
  };
}

export const hasEffect = (code: CartCode | undefined): boolean =>
  code?.state === 'applied' || code?.state === 'shipping';

/** Returns a code's discount on the lines and the whole cart. The discount's title is the code. */
function amountOf(key: string, cart: AjaxCart): number {
  const onLines = cart.items.flatMap(({ line_level_discount_allocations: allocations }) =>
    allocations.map(({ amount, discount_application }) => ({ ...discount_application, amount })),
  );
  const onCart = cart.cart_level_discount_applications.map((each) => ({
    ...each,
    amount: each.total_allocated_amount,
  }));
  return [...onLines, ...onCart]
    .filter(({ type, title }) => type === 'discount_code' && keyOf(title) === key)
    .reduce((sum, { amount }) => sum + amount, 0);
}
