import type { NewLine } from '../../cart/add-request.ts';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import { isNewKey } from '../../cart/new-key.ts';
import { announce } from '../../mount/announce.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ERROR_MS, messageOf } from '../../parts/error-message.tsx';

/** Time in which a removed line can be restored. */
export const UNDO_MS = 8000;

/** A row of the drawer: a cart line, or a removed line that can be restored. */
export interface Row {
  /** Stable when a discount changes the line's key, so that the row retains the focus. */
  id: string;
  line: AjaxCartLine;
  /** The row of the parent line, which is in the cart. */
  parentId: string | undefined;
  isRemoved: boolean;
  /** True while the line is being added. It can't be changed yet. */
  isNew: boolean;
  /** True while a change of the line is pending. */
  isBusy: boolean;
  /** The message about the line's last change, if it was refused. */
  error: string | undefined;
}

interface Removed extends Pick<Row, 'line' | 'parentId'> {
  /** The nested lines, which are removed with it. */
  nested: readonly AjaxCartLine[];
  /** The element that shows the removed line. */
  element?: HTMLElement | null;
}

export interface LineChanges {
  /** Returns the rows in a stable order: a removed or restored line retains its place. */
  rows(): Row[];
  change(row: Row, quantity: number): void;
  /** Removes a line. It can be restored for 8 seconds, or while the pointer or the focus is in its row. */
  remove(row: Row): void;
  /** Restores a removed line, with its quantity, properties, selling plan and nested lines. */
  undo(row: Row): void;
  /** Focuses the title of a restored line, because its undo button had the focus. `element` is the line's element. */
  returnFocus(row: Row, element: HTMLElement | null): void;
  /** Sets the element that shows a removed line. */
  setElement(row: Row, element: HTMLElement | null): void;
  /** Ends the undo of one row, or of all rows. */
  forget(row?: Row): void;
  /** Waits until all changes are settled. Resolves to false if the shop has refused one in the meantime. */
  settled(): Promise<boolean>;
}

/** Changes the lines of the drawer's cart, and announces the results. */
export function createLineChanges({ shop, rerender }: WidgetContext): LineChanges {
  const removed = new Map<string, Removed>();
  const errors = new Map<string, string>();
  /** The rows whose line is being restored. */
  const restoring = new Set<string>();
  /** The pending changes. They never reject, and resolve to false if the shop has refused the change. */
  const running = new Set<Promise<boolean>>();
  /** The id of the last restored row. */
  let restored: string | undefined;
  /** Row ids by line key. */
  const ids = new Map<string, string>();
  let order: string[] = [];

  const items = () => {
    const { content, draft } = shop.cart.get();
    return content?.items ?? draft;
  };
  /** Returns the id of the row of a line's parent. */
  const parentOf = (line: AjaxCartLine) => ids.get(line.parent_relationship?.parent_key ?? '');

  /**
   * Returns the lines by row id. Because discounts change keys, a line with a new key reuses the id of a missing line
   * with the same content. If a discount has split a line, the ids are numbered. A removed line retains its id, because
   * a discount can give its key to the rest of the line.
   */
  function byRow(shown: readonly AjaxCartLine[]): Map<string, AjaxCartLine> {
    const lines = new Map<string, AjaxCartLine>();
    const assign = (line: AjaxCartLine, id: string | undefined) =>
      id && !lines.has(id) && (!removed.has(id) || restoring.has(id)) && lines.set(id, line) && ids.set(line.key, id);
    const changed = shown.filter((line) => !assign(line, ids.get(line.key)));
    for (const line of changed) {
      const content = JSON.stringify([line.variant_id, line.properties ?? {}, planOf(line)]);
      if (order.some((id) => id.startsWith(content) && assign(line, id))) continue;
      for (let index = 0; !assign(line, content + index); ) index += 1;
    }
    return lines;
  }

  /** Requests a change, and resolves to true if the shop has applied it. Shows and announces a refusal at its row. */
  function attempt(row: Row, work: (cart: Cart) => Promise<void>): Promise<boolean> {
    const result = run(row, work).finally(() => running.delete(result));
    running.add(result);
    return result;
  }

  async function run({ id }: Row, work: (cart: Cart) => Promise<void>): Promise<boolean> {
    errors.delete(id);
    try {
      await work(await shop.cartClient());
      return true;
    } catch (failure) {
      const message = messageOf(failure, shop.strings);
      errors.set(id, message);
      announce(message, 'alert');
      setTimeout(() => {
        if (errors.get(id) === message) errors.delete(id);
        rerender();
      }, ERROR_MS);
      return false;
    } finally {
      rerender();
    }
  }

  function forget(row?: Row): void {
    if (row) removed.delete(row.id);
    else removed.clear();
    rerender();
  }

  /** Discards a removed line after its time, even if no row shows it. */
  function expire(row: Row, entry: Removed): void {
    setTimeout(() => {
      if (removed.get(row.id) !== entry) return;
      const isUsed = restoring.has(row.id) || entry.element?.matches(':hover, :has(:focus-visible)');
      if (isUsed) expire(row, entry);
      else forget(row);
    }, UNDO_MS);
  }

  function announceTotal(): void {
    const { content, itemCount } = shop.cart.get();
    if (!content) return;
    const count = fillPlaceholders(shop.strings.cartItems, { count: String(itemCount) });
    announce(`${count}, ${shop.money(content.total_price)}`);
  }

  return {
    rows() {
      const { pending } = shop.cart.get();
      const lines = byRow(items());
      order = arrange(
        order.filter((id) => lines.has(id) || removed.has(id)),
        items().map(({ key }) => ids.get(key) ?? ''),
      );
      return order.flatMap((id): Row[] => {
        const line = lines.get(id) ?? removed.get(id)?.line;
        if (!line) return [];
        const isBusy = restoring.has(id) || pending.has('*') || pending.has(line.key);
        const parentId = lines.has(id) ? parentOf(line) : removed.get(id)?.parentId;
        if (parentId && !lines.has(parentId)) return [];
        const isNew = isNewKey(line.key);
        return [{ id, line, parentId, isRemoved: !lines.has(id), isNew, isBusy, error: errors.get(id) }];
      });
    },
    async change(row, quantity) {
      if (quantity === row.line.quantity) return;
      if (await attempt(row, (cart) => cart.change(row.line.key, quantity, true))) announceTotal();
    },
    remove(row) {
      const { id, line, parentId } = row;
      const nested = items().filter((item) => parentOf(item) === id);
      const entry: Removed = { line, parentId, nested };
      void attempt(row, async (cart) => {
        removed.set(id, entry);
        // Its removed nested lines can't be restored without it.
        for (const [other, { parentId: parent }] of removed) if (parent === id) removed.delete(other);
        expire(row, entry);
        try {
          const result = cart.change(line.key, 0);
          announce(fillPlaceholders(shop.strings.removed, { product: line.product_title }));
          await result;
        } catch (failure) {
          removed.delete(id);
          ids.set(line.key, id);
          throw failure;
        }
      });
    },
    async undo(row) {
      if (restoring.has(row.id)) return;
      const { line, parentId } = row;
      const nested = removed.get(row.id)?.nested.map(toAdd);
      restoring.add(row.id);
      restored = row.id;
      rerender();
      const isRestored = await attempt(row, (cart) =>
        cart.add({
          ...toAdd(line),
          removed: line,
          nested,
          parentKey: items().find(({ key }) => parentId && ids.get(key) === parentId)?.key,
        }),
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
    async settled() {
      const results = await Promise.all(running);
      // Sections also change the cart.
      await new Promise<void>((resolve) => {
        const check = () => {
          if (shop.cart.get().pending.size > 0) return;
          stop();
          resolve();
        };
        const stop = shop.cart.subscribe(check);
        check();
      });
      return results.every(Boolean);
    },
  };
}

const toAdd = (line: AjaxCartLine): NewLine => ({
  variantId: line.variant_id,
  quantity: line.quantity,
  sellingPlanId: planOf(line),
  properties: line.properties ?? {},
});

const planOf = (line: AjaxCartLine) => line.selling_plan_allocation?.selling_plan.id;

/** Inserts the new ids of `current` into `known`: each after its predecessor in `current`, or at the start. */
function arrange(known: string[], current: string[]): string[] {
  return current.reduce(
    (order, id, index) =>
      order.includes(id) ? order : order.toSpliced(order.indexOf(current[index - 1] ?? '') + 1, 0, id),
    known,
  );
}
