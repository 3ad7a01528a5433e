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
  /** Opens the panel for the control that opened it last. */
  reopen(): void;
}

/** Registers a panel that is a modal dialog. `onOpen` is called with the panel's data at each opening. */
export function createPanelDialog(
  name: PanelName,
  context: WidgetContext,
  onOpen: (detail?: unknown) => void,
): PanelDialog {
  const { shop, signal } = context;
  const { props, show, close } = createModalDialog(context, {
    requestClose: () => window.Uptill?.close(name),
    beforeOpen: closeThemeDialog,
  });
  let opener: HTMLElement | null = null;
  const panel: PanelDialog = { isNeeded: shop.isPreview, props, reopen: () => show(opener) };
  function open(control: HTMLElement | null, detail?: unknown): void {
    if (shop.isPreview) return;
    opener = control;
    panel.isNeeded = true;
    show(control);
    onOpen(detail);
  }
  signal.addEventListener('abort', shop.panels.register(name, { open, close }));
  return panel;
}
