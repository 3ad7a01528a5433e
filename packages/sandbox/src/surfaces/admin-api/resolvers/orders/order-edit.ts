import { numberOf } from '../../../../platform/gid.ts';
import type { OrderDraft } from '../../../../shop/orders/edit-order.ts';
import type { DiscountApplication } from '../../../../shop/orders/order.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';

/** An edit that has not been committed. */
export interface OrderEdit extends OrderDraft {
  id: number;
  /** Whether removed items are restocked, by line. */
  restock: Map<number, boolean>;
  /** Discounts added by the edit, by the number in their gid. */
  discounts: Map<number, DiscountApplication>;
}

/** Edits in progress, by id. Lost when the sandbox stops; the app must begin again. */
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
