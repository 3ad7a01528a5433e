import type { DraftCart, PricingContext } from '../../cart/draft-cart.ts';
import type { FunctionTarget } from '../../functions/function-schema.ts';
import type { Delivery, InputContext } from '../../functions/input-context.ts';
import { CLASS_NAMES, classesOf, type Discount, discountGid } from '../discount.ts';
import { sameCode } from '../read-codes.ts';

/** Returns the context from which a discount Function's input is built. `eligible` are the discounts whose codes are valid. */
export function functionContext(
  discount: Discount,
  target: FunctionTarget,
  { state, lines }: Pick<DraftCart, 'state' | 'lines'>,
  eligible: Discount[],
  place: PricingContext,
  delivery: Delivery | null = null,
): InputContext {
  const isEligible = (code: string) => eligible.some((one) => one.code !== undefined && sameCode(one.code, code));
  return {
    ...place,
    target,
    owner: { id: discountGid(discount), title: discount.title, functionHandle: discount.functionHandle ?? '' },
    classes: classesOf(discount).map((one) => CLASS_NAMES[one]),
    code: discount.code ?? null,
    cart: state,
    lines,
    codes: state.discountCodes.filter(isEligible),
    delivery,
  };
}
