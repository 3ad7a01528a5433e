import { numberOf } from '../../../../platform/gid.ts';
import type { OrderDraft } from '../../../../shop/orders/edit-order.ts';
import type { DiscountApplication } from '../../../../shop/orders/order.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';

/** An edit that was begun and not committed. */
export interface OrderEdit extends OrderDraft {
  id: number;
  /** Whether what is taken out goes back to the shelf, by line. */
  restock: Map<number, boolean>;
  /** Discounts that the edit adds, by the number of their gid. */
  discounts: Map<number, DiscountApplication>;
}

/** Edits that were begun, by number. Lost with the program: an app begins anew. */
const begun = new WeakMap<ShopState, Map<number, OrderEdit>>();

export function editOf(id: string, { shop }: AdminApiContext): OrderEdit | undefined {
  return begun.get(shop)?.get(numberOf(id, 'CalculatedOrder') ?? numberOf(id, 'OrderEditSession') ?? 0);
}

export function keepEdit(edit: OrderEdit, { shop }: AdminApiContext): void {
  const edits = begun.get(shop) ?? new Map<number, OrderEdit>();
  begun.set(shop, edits.set(edit.id, edit));
}

export function forgetEdit(edit: OrderEdit, { shop }: AdminApiContext): void {
  begun.get(shop)?.delete(edit.id);
}
