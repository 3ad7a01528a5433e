import { createHash } from 'node:crypto';
import { gid } from '../../../platform/gid.ts';
import type { DraftLine } from '../../cart/draft-cart.ts';
import { sellingPlanPrices } from '../../catalogue/product.ts';
import { moneyV2 } from '../../markets/amount.ts';
import type { FunctionContext } from '../input-context.ts';
import { attributeIn } from './attribute-value.ts';
import { metafieldsOfOwner } from './metafield-values.ts';
import { variantValues } from './product-values.ts';

/** Returns the id of a line in the input and output of Functions. The line keeps it while its key stays the same. */
export function lineGid({ state, isSplitOff }: DraftLine): string {
  const digits = createHash('md5')
    .update(state.key + (isSplitOff ? '/split' : ''))
    .digest('hex');
  return gid('CartLine', digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

/** `CartLine`. */
export function lineValues(line: DraftLine, context: FunctionContext) {
  const { state } = line;
  return {
    id: lineGid(line),
    quantity: state.quantity,
    cost: () => costValues(line, context),
    merchandise: () => variantValues(line, context),
    attribute: attributeIn(state.properties ?? {}),
    sellingPlanAllocation: () => allocationValues(line, context),
    parentRelationship() {
      const parent = context.lines.find((other) => other.state.key === state.parentKey);
      return parent ? { parent: () => lineValues(parent, context) } : null;
    },
  };
}

/** Returns the price of a line after some of its discounts. */
export const priceAfter = ({ originalPrice, state }: DraftLine, allocations: DraftLine['allocations']) =>
  allocations.reduce((price, { amount }) => price - amount, originalPrice * state.quantity);

/** `CartLineCost`. Only the total is after discounts. */
function costValues(line: DraftLine, { market }: FunctionContext) {
  const { originalPrice, variant, allocations } = line;
  const money = (amount: number) => moneyV2(amount, market.currency);
  return {
    amountPerQuantity: money(originalPrice),
    compareAtAmountPerQuantity: variant.compareAtPrice === null ? null : money(variant.compareAtPrice),
    subtotalAmount: money(priceAfter(line, [])),
    totalAmount: money(priceAfter(line, allocations)),
  };
}

function allocationValues({ sellingPlan, variant }: DraftLine, context: FunctionContext) {
  if (!sellingPlan) return null;
  const id = gid('SellingPlan', sellingPlan.id);
  const money = (amount: number) => moneyV2(amount, context.market.currency);
  const { adjusted } = sellingPlanPrices(variant.price, sellingPlan);
  return {
    sellingPlan: {
      id,
      name: sellingPlan.name,
      description: sellingPlan.description,
      recurringDeliveries: true,
      ...metafieldsOfOwner(id, context),
    },
    priceAdjustments: adjusted.map((price) => ({
      price: money(price),
      perDeliveryPrice: money(Math.round(price / (sellingPlan.deliveries ?? 1))),
    })),
  };
}
