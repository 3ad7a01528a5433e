import type { JSX } from 'preact';
import { placeAnnouncements } from '../mount/announce.ts';
import type { WidgetContext } from '../mount/widget.ts';
import type { PanelName } from '../shop/panels.ts';
import { closeThemeDialog } from '../take-over/close-theme-dialog.ts';
import { lockScroll } from './lock-scroll.ts';

export interface PanelDialog {
  /** True from the first opening on. The widget draws nothing before. */
  isNeeded: boolean;
  /** The attributes and listeners of the panel's `<dialog>`. All its content is in one element, which fills it. */
  props: JSX.IntrinsicElements['dialog'];
}

/**
 * Registers a panel that is a native modal dialog: the browser keeps the focus inside, and closes it with Escape or the
 * back button of Android. Locks page scrolling while it is open, and returns the focus to the control that opened it. In
 * the preview, the panel is always open, not modal, and never takes the focus. `onOpen` is called with the failure of the
 * add before, if any.
 */
export function createPanelDialog(
  name: PanelName,
  { shop, rerender, signal }: WidgetContext,
  onOpen: (failure?: unknown) => void,
): PanelDialog {
  let dialog: HTMLDialogElement | null = null;
  let opener: HTMLElement | null = null;
  /** Undoes what opening the panel set up. */
  let release: (() => void) | undefined;
  let isPressedOutside = false;
  const isOutside = ({ target }: Event) => target === dialog;
  const requestClose = () => window.Uptill?.close(name);

  function show(control: HTMLElement | null): void {
    panel.isNeeded = true;
    rerender();
    if (!dialog) return;
    closeThemeDialog(control);
    opener = control;
    // Before the page's scrolling changes, because the lock may make the other widgets focusable.
    dialog.showModal();
    placeAnnouncements(dialog);
    release = lockScroll(panel);
  }

  function open(control: HTMLElement | null, failure?: unknown): void {
    if (shop.isPreview) return;
    if (!release) show(control);
    onOpen(failure);
  }

  function close(): void {
    if (!release) return;
    release();
    release = undefined;
    placeAnnouncements(document.body);
    dialog?.close();
    // The browser returns the focus too, but it does not know the opener if a link or button got no focus when pressed.
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }

  const unregister = shop.panels.register(name, { open, close });
  signal.addEventListener('abort', () => {
    unregister();
    close();
  });
  const panel: PanelDialog = {
    isNeeded: shop.isPreview,
    props: {
      open: shop.isPreview || undefined,
      ref(element: HTMLDialogElement | null) {
        dialog = element;
      },
      onClose: () => release && requestClose(),
      onPointerDown(event: Event) {
        isPressedOutside = isOutside(event);
      },
      onClick(event: Event) {
        if (isPressedOutside && isOutside(event) && !shop.isPreview) requestClose();
      },
    },
  };
  return panel;
}
