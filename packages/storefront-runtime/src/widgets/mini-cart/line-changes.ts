import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import { isNewKey } from '../../cart/new-key.ts';
import { announce } from '../../mount/announce.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { once } from '../../page/once.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ERROR_MS, messageOf } from '../../parts/error-message.tsx';
import { type CreateUndo, planOf, type Removed, type Row, type RowState, type Undo } from './rows.ts';

/** Time that the first removal waits for the code of the undo. */
const UNDO_TIMEOUT_MS = 400;

export interface LineChanges<U extends Undo = Undo> {
  /** Returns the rows in a stable order: a removed or restored line retains its place. */
  rows(): Row[];
  change(row: Row, quantity: number): void;
  /** Loads the code of the undo, because the shopper is about to remove a line. */
  prepareUndo(): void;
  /** Removes a line. It can be restored for 8 seconds, unless the code of the undo can't be loaded soon. */
  remove(row: Row): void;
  /** Undefined until a line was removed. */
  undo: U | undefined;
  /** The running changes. Each resolves to false if the shop has refused it. */
  running: ReadonlySet<Promise<boolean>>;
  /** Makes leaving the page wait for a pending add. */
  waitFor(add: Promise<unknown>): void;
}

/** Changes the lines of the drawer's cart, and announces the results. `importUndo` loads the code of the undo. */
export function createLineChanges<U extends Undo>(
  context: WidgetContext,
  importUndo: () => Promise<CreateUndo<U>>,
): LineChanges<U> {
  const { shop, rerender } = context;
  const removed = new Map<string, Removed>();
  const errors = new Map<string, string>();
  const restoring = new Set<string>();
  /** The pending changes. They never reject, and resolve to false if the shop has refused the change. */
  const running = new Set<Promise<boolean>>();
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

  /** Registers a change that leaving the page waits for. */
  function track(change: Promise<boolean>): Promise<boolean> {
    const result = change.finally(() => running.delete(result));
    running.add(result);
    return result;
  }

  const attempt: RowState['attempt'] = (row, work) => track(run(row, work));

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

  function announceTotal(): void {
    const { content, itemCount } = shop.cart.get();
    if (!content) return;
    const count = fillPlaceholders(shop.strings.cartItems, { count: String(itemCount) });
    announce(`${count}, ${shop.money(content.total_price)}`);
  }

  function rows(): Row[] {
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
  }

  function remove(cart: Cart, line: AjaxCartLine): Promise<void> {
    const result = cart.change(line.key, 0);
    announce(fillPlaceholders(shop.strings.removed, { product: line.product_title }));
    return result;
  }

  const loadUndo = once(async () => {
    const createUndo = await importUndo();
    lines.undo = createUndo({ removed, restoring, ids, rows, remove, attempt }, context);
  });

  async function removeRow(row: Row): Promise<boolean> {
    const timeout = new Promise((resolve) => setTimeout(resolve, UNDO_TIMEOUT_MS));
    await Promise.race([loadUndo(), timeout]).catch(() => undefined);
    return lines.undo ? lines.undo.remove(row) : attempt(row, (cart) => remove(cart, row.line));
  }

  const lines: LineChanges<U> = {
    rows,
    running,
    async change(row, quantity) {
      if (quantity === row.line.quantity) return;
      if (await attempt(row, (cart) => cart.change(row.line.key, quantity, true))) announceTotal();
    },
    undo: undefined,
    prepareUndo: () => void loadUndo().catch(() => undefined),
    remove: (row) => void track(removeRow(row)),
    waitFor: (add) => void track(Promise.allSettled([add]).then(([{ status }]) => status === 'fulfilled')),
  };
  return lines;
}

/** Inserts the new ids of `current` into `known`: each after its predecessor in `current`, or at the start. */
function arrange(known: string[], current: string[]): string[] {
  return current.reduce(
    (order, id, index) =>
      order.includes(id) ? order : order.toSpliced(order.indexOf(current[index - 1] ?? '') + 1, 0, id),
    known,
  );
}
