import { gid } from '../../platform/gid.ts';
import type { DraftCart, PricingContext } from '../cart/draft-cart.ts';
import { lineGid } from '../functions/input/line-values.ts';
import { transformInput } from '../functions/input/transform-input.ts';
import { readTransformOutput } from '../functions/output/transform-output.ts';
import { runOwnedFunction } from '../functions/run-owned-function.ts';

const API = { input: transformInput, readOutput: readTransformOutput };

/** Applies the app's cart transform, if it has one. If its Function fails, the cart stays as it is. */
export function applyCartTransform(cart: DraftCart, place: PricingContext): DraftCart {
  const { state, lines } = cart;
  const [transform] = place.shop.installation?.cartTransforms ?? [];
  if (!transform || lines.length === 0) return cart;
  const { id, functionHandle } = transform;
  const owner = { id: gid('CartTransform', id), title: 'Cart transform', functionHandle };
  const output = runOwnedFunction(API, { ...place, target: 'cart.transform.run', owner, cart: state, lines });
  const prices = new Map(
    output?.operations.map(({ lineUpdate: { cartLineId, price } }) => [
      cartLineId,
      Math.round(price.adjustment.fixedPricePerUnit.amount * 100),
    ]),
  );
  const transformed = lines.map((line) => ({
    ...line,
    originalPrice: prices.get(lineGid(line)) ?? line.originalPrice,
  }));
  return { ...cart, lines: transformed };
}
