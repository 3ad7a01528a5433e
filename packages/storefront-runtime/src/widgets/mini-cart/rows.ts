import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import type { WidgetContext } from '../../mount/widget.ts';

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

/** A removed line that can be restored. */
export interface Removed extends Pick<Row, 'line' | 'parentId'> {
  /** The nested lines, which are removed with it. */
  nested: readonly AjaxCartLine[];
  /** The element that shows the removed line. */
  element?: HTMLElement | null;
}

/** What the undo of removed lines needs of the rows. */
export interface RowState {
  removed: Map<string, Removed>;
  /** The rows whose line is being restored. */
  restoring: Set<string>;
  /** The row ids by line key. */
  ids: Map<string, string>;
  rows(): Row[];
  /** Removes a line and its nested lines, and announces it. */
  remove(cart: Cart, line: AjaxCartLine): Promise<void>;
  /** Requests a change, and resolves to true if the shop has applied it. Shows and announces a refusal at its row. */
  attempt(row: Row, work: (cart: Cart) => Promise<void>): Promise<boolean>;
}

/** The removal of lines, and their undo. */
export interface Undo {
  /**
   * Removes a line. It can be restored for 8 seconds, or while the pointer or the focus is in its row, or while the cart is
   * empty. Resolves to true if
   * the shop has removed it.
   */
  remove(row: Row): Promise<boolean>;
  /** Restores a removed line, with its quantity, properties, selling plan and nested lines. */
  undo(row: Row): void;
  /** Focuses the title of a restored line, because its undo button had the focus. `element` is the line's element. */
  returnFocus(row: Row, element: HTMLElement | null): void;
  /** Sets the element that shows a removed line. */
  setElement(row: Row, element: HTMLElement | null): void;
  /** Ends the undo of one row, or of all rows. */
  forget(row?: Row): void;
}

/** The undo with its rows. */
export interface DrawnUndo extends Undo {
  /** Renders the replacement of a removed line. */
  draw(row: Row): ComponentChildren;
}

/** Creates the undo of a drawer's lines. */
export type CreateUndo<U extends Undo = Undo> = (lines: RowState, context: WidgetContext) => U;

/** Returns the id of a line's selling plan. */
export const planOf = (line: AjaxCartLine): number | undefined => line.selling_plan_allocation?.selling_plan.id;
