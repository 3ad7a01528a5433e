import { newId } from '../../platform/new-id.ts';
import { smallestAmount } from '../markets/currency.ts';
import { type DiscountApplication, type Order, type OrderLine, OrderRefusal } from './order.ts';
import { lineDiscount } from './totals.ts';

/** An order being edited: the order, and a copy with the changes, which are applied by `commitEdit`. */
export interface OrderDraft {
  order: Order;
  draft: Order;
}

/** Starts an edit. Throws an `OrderRefusal` for a cancelled order. */
export function draftOf(order: Order): OrderDraft {
  if (order.cancelledAt) throw new OrderRefusal('A canceled order cannot be edited.');
  return { order, draft: structuredClone(order) };
}

/** Sets the current quantity of a line. Removed pieces still count in its `quantity`; added pieces increase it. */
export function setQuantity({ order, draft }: OrderDraft, lineId: number, wanted: number): OrderLine {
  const line = draft.lines.find(({ id }) => id === lineId);
  if (!line) throw new OrderRefusal('Line item does not belong to this order.');
  if (!Number.isInteger(wanted) || wanted < 0) throw new OrderRefusal('Quantity must be zero or more.');
  const before = order.lines.find(({ id }) => id === lineId);
  line.currentQuantity = wanted;
  line.quantity = before ? before.quantity + Math.max(wanted - before.currentQuantity, 0) : wanted;
  if (!before) for (const part of line.discounts) part.amount = amountOff(draft, line, part.application);
  return line;
}

/** The fields of a line that an edit adds. */
export type AddedLine = Omit<OrderLine, 'id' | 'currentQuantity' | 'discounts' | 'properties' | 'sellingPlan'>;

/** Adds a line to a draft, without discounts, properties and selling plan. */
export function addLine({ draft }: OrderDraft, added: AddedLine): OrderLine {
  const line: OrderLine = {
    ...added,
    id: newId(),
    currentQuantity: added.quantity,
    discounts: [],
    properties: {},
    sellingPlan: null,
  };
  draft.lines.push(line);
  return line;
}

/**
 * Adds a discount to a line: percent, or hundredths of the presentment currency off each piece. Returns its
 * application.
 */
export function addLineDiscount(
  { draft }: OrderDraft,
  line: OrderLine,
  discount: Pick<DiscountApplication, 'title' | 'value' | 'valueType'>,
): DiscountApplication {
  const application: DiscountApplication = {
    ...discount,
    type: 'manual',
    allocationMethod: 'across',
    targetSelection: 'explicit',
    targetType: 'line_item',
  };
  const index = draft.discountApplications.push(application) - 1;
  line.discounts.push({ application: index, amount: amountOff(draft, line, index) });
  return application;
}

function amountOff({ discountApplications, presentmentCurrency }: Order, line: OrderLine, index: number): number {
  const application = discountApplications[index];
  if (!application) return 0;
  const others = line.discounts.filter((part) => part.application !== index);
  const price = line.price * line.quantity - lineDiscount({ ...line, discounts: others });
  const { value, valueType } = application;
  const step = smallestAmount(presentmentCurrency);
  const amount = valueType === 'percentage' ? (price * value) / 100 : value * line.quantity;
  return Math.min(Math.round(amount / step) * step, price);
}

/** Removes a discount. The indices of later discounts change. */
export function removeDiscount({ draft }: OrderDraft, application: DiscountApplication): void {
  const index = draft.discountApplications.indexOf(application);
  draft.discountApplications.splice(index, 1);
  for (const target of [...draft.lines, ...(draft.shipping ? [draft.shipping] : [])]) {
    target.discounts = target.discounts
      .filter((part) => part.application !== index)
      .map((part) => (part.application > index ? { ...part, application: part.application - 1 } : part));
  }
}

export interface LineChange {
  line: OrderLine;
  delta: number;
}

/** Returns the lines whose quantity an edit changes. */
export function changesOf({ order, draft }: OrderDraft): LineChange[] {
  return draft.lines.flatMap((line) => {
    const before = order.lines.find(({ id }) => id === line.id)?.currentQuantity ?? 0;
    return line.currentQuantity === before ? [] : [{ line, delta: line.currentQuantity - before }];
  });
}
