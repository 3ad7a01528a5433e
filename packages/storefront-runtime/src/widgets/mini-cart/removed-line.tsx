import { Component } from 'preact';
import { addStyles } from '../../mount/styles.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import type { Shop } from '../../shop/shop.ts';
import { imageUrl } from './cart-line.tsx';
import styles from './removed-line.css';
import type { CreateUndo, DrawnUndo, Row, Undo } from './rows.ts';
import { createUndo, isEmpty } from './undo.ts';

interface Props {
  row: Row;
  undo: Undo;
  shop: Shop;
}

/** Replaces a removed line, with a button that restores it. */
class RemovedLine extends Component<Props> {
  private element: HTMLLIElement | null = null;

  override componentDidMount(): void {
    const root = this.element?.getRootNode();
    // The clicked button had the focus, and has been removed.
    if (root instanceof ShadowRoot && !root.activeElement) this.element?.querySelector('button')?.focus();
  }

  override render({ row, undo, shop }: Props) {
    return (
      <li
        class="row removed"
        part="removed-line"
        aria-busy={row.isBusy}
        ref={(element) => {
          this.element = element;
          undo.setElement(row, element);
          if (element) addStyles(element, styles);
        }}
      >
        {row.line.image && <img src={imageUrl(row.line.image)} alt="" />}
        <bdi>{fillPlaceholders(shop.strings.removed, { product: row.line.product_title })}</bdi>
        <button
          type="button"
          class="link"
          part="undo"
          name="undo"
          aria-busy={row.isBusy}
          onClick={() => undo.undo(row)}
        >
          {shop.strings.undo}
        </button>
        {row.error && <ErrorMessage text={row.error} />}
      </li>
    );
  }
}

/** Creates the undo with the rows that offer it. Closing the drawer ends it, unless the cart is empty. */
export const createDrawnUndo: CreateUndo<DrawnUndo> = (lines, context) => {
  const undo = createUndo(lines, context);
  const onClose = ({ detail }: CustomEventInit) =>
    detail.panel === 'minicart' && !isEmpty(context.shop) && undo.forget();
  document.addEventListener('uptill:close', onClose, { signal: context.signal });
  return { ...undo, draw: (row) => <RemovedLine key={row.id} row={row} undo={undo} shop={context.shop} /> };
};
