import type { NewLine } from '../../cart/add-request.ts';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import type { Shop } from '../../shop/shop.ts';
import { planOf, type Removed, type Row, type RowState, type Undo } from './rows.ts';

/** Time in which a removed line can be restored. */
export const UNDO_MS = 8000;

/** Removes lines of the drawer, and restores them. */
export function createUndo(
  { rows, remove, attempt, removed, restoring, ids }: RowState,
  { shop, rerender }: WidgetContext,
): Undo {
  /** The id of the last restored row. */
  let restored: string | undefined;

  function forget(row?: Row): void {
    if (row) removed.delete(row.id);
    else removed.clear();
    rerender();
  }
  /** Discards a removed line after its time, even if no row shows it, but not while the cart is empty. */
  function expire(row: Row, entry: Removed): void {
    setTimeout(() => {
      if (removed.get(row.id) !== entry) return;
      const isUsed = restoring.has(row.id) || entry.element?.matches(':hover, :has(:focus-visible)');
      if (isUsed || isEmpty(shop)) expire(row, entry);
      else forget(row);
    }, UNDO_MS);
  }

  return {
    remove(row) {
      const { id, line, parentId } = row;
      const nested = rows().flatMap((other) => (other.parentId === id && !other.isRemoved ? other.line : []));
      const entry: Removed = { line, parentId, nested };
      return attempt(row, async (cart) => {
        removed.set(id, entry);
        // Its removed nested lines can't be restored without it.
        for (const [other, { parentId: parent }] of removed) if (parent === id) removed.delete(other);
        expire(row, entry);
        await remove(cart, line).catch((failure: unknown) => {
          removed.delete(id);
          ids.set(line.key, id);
          throw failure;
        });
      });
    },
    async undo(row) {
      if (restoring.has(row.id)) return;
      const { line, parentId } = row;
      const nested = removed.get(row.id)?.nested.map(toAdd);
      const parent = parentId && rows().find(({ id }) => id === parentId);
      restoring.add(row.id);
      restored = row.id;
      rerender();
      const isRestored = await attempt(row, (cart) =>
        cart.add({ ...toAdd(line), removed: line, nested, parentKey: parent ? parent.line.key : undefined }),
      );
      restoring.delete(row.id);
      if (isRestored) removed.delete(row.id);
      rerender();
    },
    returnFocus({ id }, element) {
      const root = element?.getRootNode();
      if (id !== restored || !(root instanceof ShadowRoot)) return;
      restored = undefined;
      if (!root.activeElement) element?.querySelector<HTMLElement>('[part=line-title]')?.focus();
    },
    setElement({ id }, element) {
      const entry = removed.get(id);
      if (entry) entry.element = element;
    },
    forget,
  };
}

/** Returns true if the cart has no lines. */
export const isEmpty = ({ cart }: Pick<Shop, 'cart'>): boolean => cart.get().content?.items.length === 0;

const toAdd = (line: AjaxCartLine): NewLine => ({
  variantId: line.variant_id,
  quantity: line.quantity,
  sellingPlanId: planOf(line),
  properties: line.properties ?? {},
});
