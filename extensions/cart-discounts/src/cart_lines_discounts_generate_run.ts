import type { OfferDocument } from '@uptill/feature-schema/offers';
import type { Earned } from '@uptill/feature-schema/rewards';
import {
  isGiftCard,
  nameOf,
  type OfferInput,
  type OfferLine,
  offersIn,
  rewardsIn,
  variantIdOf,
} from './offer-input.ts';

interface Line extends OfferLine {
  id: string;
  /** Set on lines that the drawer added as gifts. */
  gift: { value: string | null } | null;
}

/** Returns the line and order discounts that the cart has earned. */
export function cartLinesDiscountsGenerateRun(input: OfferInput<Line>): { operations: object[] } {
  const offers = offersIn(input);
  if (!offers) return { operations: [] };
  const { order, products } = rewardsIn(input, offers);
  return { operations: [...productOperations(input, products), ...orderOperations(input, offers, order)] };
}

function orderOperations(
  input: OfferInput<Line>,
  { uncounted }: OfferDocument,
  order: Earned<'percentage' | 'fixedAmount'> | null,
): object[] {
  if (!order || order.saving <= 0) return [];
  const excludedCartLineIds = input.cart.lines
    .filter((line) => uncounted.includes(variantIdOf(line)) || isGiftCard(line))
    .map(({ id }) => id);
  const candidate = {
    message: nameOf(order.title, input),
    targets: [{ orderSubtotal: { excludedCartLineIds } }],
    value:
      order.kind === 'percentage'
        ? { percentage: { value: order.percentage } }
        : { fixedAmount: { amount: decimal(order.saving) } },
  };
  return [{ orderDiscountsAdd: { selectionStrategy: 'FIRST', candidates: [candidate] } }];
}

/**
 * Discounts units of the reward variants, of all together or of each product: first units added as the gift of this level, then other units, but never
 * gifts of other levels. Discounts no unit twice.
 */
function productOperations(input: OfferInput<Line>, products: readonly Earned<'product'>[]): object[] {
  const { lines } = input.cart;
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const candidates = products.flatMap(({ variants, isEach, quantity, discount, saving, title, level }) => {
    const given: Record<string, number> = {};
    const own = lines.filter(({ gift }) => gift?.value === `${level}`);
    const others = lines.filter(({ gift }) => !gift);
    const targets = [...own, ...others].flatMap((line) => {
      const here = left.get(line.id) ?? 0;
      const of = (isEach && line.merchandise.product?.id) || '';
      const before = given[of] ?? 0;
      const taken = variants.includes(variantIdOf(line)) ? Math.min(quantity - before, here) : 0;
      if (taken === 0) return [];
      given[of] = before + taken;
      left.set(line.id, here - taken);
      return [{ cartLine: { id: line.id, quantity: taken } }];
    });
    const value =
      discount.kind === 'percentage'
        ? { percentage: { value: discount.percentage } }
        : { fixedAmount: { amount: decimal(saving), appliesToEachItem: true } };
    return targets.length > 0 ? [{ message: nameOf(title, input), targets, value }] : [];
  });
  return candidates.length > 0 ? [{ productDiscountsAdd: { selectionStrategy: 'ALL', candidates } }] : [];
}

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
