import type { JSX } from 'preact';
import type { WidgetContext } from '../mount/widget.ts';
import type { PanelName } from '../shop/panels.ts';
import { closeThemeDialog } from '../theme/cart-redirect/close-theme-dialog.ts';
import { createModalDialog } from './modal-dialog.ts';

export interface PanelDialog {
  /** True after the first opening, and in the preview, which always shows the panel. */
  isNeeded: boolean;
  /** The attributes and listeners of the panel's `<dialog>`. */
  props: JSX.IntrinsicElements['dialog'];
}

/** Registers a panel that is a modal dialog. `onOpen` is called with the failure of the preceding add, if any. */
export function createPanelDialog(
  name: PanelName,
  context: WidgetContext,
  onOpen: (failure?: unknown) => void,
): PanelDialog {
  const { shop, signal } = context;
  const { props, show, close } = createModalDialog(context, {
    requestClose: () => window.Uptill?.close(name),
    beforeOpen: closeThemeDialog,
  });
  const panel: PanelDialog = { isNeeded: shop.isPreview, props };
  function open(control: HTMLElement | null, failure?: unknown): void {
    if (shop.isPreview) return;
    panel.isNeeded = true;
    show(control);
    onOpen(failure);
  }
  signal.addEventListener('abort', shop.panels.register(name, { open, close }));
  return panel;
}
