import type { FunctionContext } from '../input-context.ts';
import { attributeIn } from './attribute-value.ts';
import { buyerValues } from './buyer-values.ts';
import { commonValues } from './common-values.ts';
import { lineValues } from './line-values.ts';
import { metafieldsOfOwner } from './metafield-values.ts';

/** Returns the values of `Input` for a Cart Transform Function. */
export function transformInput(context: FunctionContext) {
  const { cart, lines, owner } = context;
  return {
    cart: {
      attribute: attributeIn(cart.attributes),
      buyerIdentity: () => buyerValues(context),
      lines: () => lines.map((line) => lineValues(line, context)),
    },
    cartTransform: metafieldsOfOwner(owner.id, context),
    ...commonValues(context),
  };
}
