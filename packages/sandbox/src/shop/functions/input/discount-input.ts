import type { DraftLine } from '../../cart/draft-cart.ts';
import { moneyV2 } from '../../markets/amount.ts';

import type { InputContext } from '../input-context.ts';
import { attributeIn } from './attribute-value.ts';
import { buyerValues } from './buyer-values.ts';
import { commonValues } from './common-values.ts';
import { deliveryGroups } from './delivery-values.ts';
import { lineValues, priceAfter } from './line-values.ts';
import { metafieldsOfOwner } from './metafield-values.ts';

/** Returns the values of `Input` for a discount Function. */
export function discountInput(context: InputContext) {
  const { classes, owner, codes, code } = context;
  return {
    cart: () => cartValues(context),
    discount: {
      discountClasses: classes,
      ...metafieldsOfOwner(owner.id, context),
    },
    enteredDiscountCodes: codes.map((code) => ({ code, rejectable: true })),
    triggeringDiscountCode: code,
    fetchResult: null,
    ...commonValues(context),
  };
}

/** `Cart`. Its cost has no shipping and no taxes. */
function cartValues(context: InputContext) {
  const { cart, lines, market } = context;
  const sum = (priceOf: (line: DraftLine) => number) =>
    moneyV2(
      lines.reduce((total, line) => total + priceOf(line), 0),
      market.currency,
    );
  return {
    attribute: attributeIn(cart.attributes),
    cost: () => ({
      subtotalAmount: sum((line) => priceAfter(line, onLine(line))),
      totalAmount: sum((line) => priceAfter(line, line.allocations)),
      totalTaxAmount: null,
      totalDutyAmount: null,
    }),
    buyerIdentity: () => buyerValues(context),
    lines: () => lines.map((line) => lineValues(line, context)),
    deliverableLines: () =>
      lines.filter(({ variant }) => variant.requiresShipping).map((line) => lineValues(line, context)),
    deliveryGroups: () => deliveryGroups(context),
  };
}

const onLine = ({ allocations }: DraftLine) => allocations.filter(({ application }) => application.level === 'line');
