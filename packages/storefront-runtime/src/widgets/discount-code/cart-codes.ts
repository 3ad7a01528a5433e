import type { AjaxCart } from '../../cart/ajax-cart.ts';

/** A discount code of the cart, and what it does there. */
export interface CartCode {
  /** The code as it was entered. */
  code: string;
  /**
   * `shipping` reduces no price in the cart. Of the codes without effect, another code has replaced one that is
   * `excluded`, and a change of the cart has ended one that is `ended`. The reason for `unused` is not known.
   */
  state: 'applied' | 'shipping' | 'excluded' | 'ended' | 'unused';
  /** What the code takes off the products, in hundredths. */
  amount: number;
  /** The code that excludes this one. */
  excludedBy?: string;
}

/** Codes that differ only in their case are the same. */
export const keyOf = (code: string): string => code.toLowerCase();

/**
 * Returns a function that returns the discount codes of the newest cart. The shop answers only whether a code applies, so
 * the reason why it does not is derived from the carts before. `onLoss` is called for each code that has lost its effect.
 */
export function createCartCodes(onLoss: (code: CartCode) => void): (cart: AjaxCart) => CartCode[] {
  let answered: AjaxCart['discount_codes'];
  let codes: CartCode[] = [];

  return (cart) => {
    // The array is a new one with each answer of the shop, and the same while a change waits.
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

/** Returns what a code takes off the lines and the whole cart. The title of its discount is the code. */
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
