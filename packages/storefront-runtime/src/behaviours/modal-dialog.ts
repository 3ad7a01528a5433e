import type { JSX } from 'preact';
import { placeAnnouncements } from '../mount/announce.ts';
import { panelsWithLock } from '../mount/panels-with-lock.ts';
import type { WidgetContext } from '../mount/widget.ts';
import { afterPaint } from '../page/after-paint.ts';
import { focusedElement } from '../page/focused-element.ts';
import { whenIdle } from '../page/when-idle.ts';

export interface ModalDialog {
  /** The attributes and listeners of the `<dialog>`. Its content must be a single element that fills it. */
  props: JSX.IntrinsicElements['dialog'];
  /** Renders the widget and opens its dialog. `control` receives the focus when the dialog closes. */
  show(control: HTMLElement | null): void;
  close(): void;
}

/** A dialog becomes modal at most this long after its first paint. */
const MODAL_TIMEOUT_MS = 250;

interface Options {
  /** Called when the shopper closes the dialog. Must call `close`. */
  requestClose(): void;
  /** Called after the dialog was rendered and before it opens. */
  beforeOpen?(control: HTMLElement | null): void;
}

/**
 * Creates the behaviour of a native modal dialog: the browser traps the focus inside, and closes it with Escape or
 * Android's back button. Locks page scrolling while it is open, and returns the focus to the control that opened it. In
 * the preview, a dialog is not modal, is open while rendered, and never receives the focus.
 */
export function createModalDialog(
  { shop, rerender, signal }: WidgetContext,
  { requestClose, beforeOpen }: Options,
): ModalDialog {
  let dialog: HTMLDialogElement | null = null;
  let opener: HTMLElement | null = null;
  let lockScroll: ((modal: object) => () => void) | undefined;
  let unlock: (() => void) | undefined;
  let isModal = false;
  let startedOutside = false;
  const isOutside = ({ target }: Event) => target === dialog;

  function close(): void {
    if (!panelsWithLock.delete(modal)) return;
    isModal = false;
    unlock?.();
    unlock = undefined;
    placeAnnouncements(document.body);
    dialog?.close();
    // The browser also restores the focus, but it does not know the opener if a click did not focus the link or button.
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }
  signal.addEventListener('abort', close);

  /** Lazy-loads the scroll lock, to keep the core small. Without this chunk, the page scrolls behind the dialog. */
  async function loadLock(): Promise<void> {
    ({ lockScroll } = await shop.page.loadChunk('lock-scroll', import('./lock-scroll.ts')));
    if (isModal) unlock = lockScroll(modal);
  }

  /**
   * Makes the open dialog modal, and restores the focus in it. This takes the browser long, so it follows the first
   * paint.
   */
  function becomeModal(): void {
    if (!panelsWithLock.has(modal) || !dialog?.open || isModal) return;
    const root = dialog.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    dialog.open = false;
    // Before page scrolling is locked, because the lock may make the other widgets focusable.
    dialog.showModal();
    isModal = true;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    placeAnnouncements(dialog);
    unlock = lockScroll?.(modal);
  }

  const modal: ModalDialog = {
    props: {
      open: shop.isPreview || undefined,
      ref(element: HTMLDialogElement | null) {
        dialog = element;
      },
      // The browser is about to close the dialog. It may skip this event, and fires `close` asynchronously, when the
      // dialog may already have been reopened.
      onCancel: requestClose,
      onClose: () => panelsWithLock.has(modal) && requestClose(),
      // The browser closes only a modal dialog with Escape.
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && !isModal && requestClose(),
      onPointerDown(event: Event) {
        startedOutside = isOutside(event);
      },
      onClick(event: Event) {
        if (startedOutside && isOutside(event) && !shop.isPreview) requestClose();
      },
    },
    show(control) {
      rerender();
      if (panelsWithLock.has(modal) || shop.isPreview || !dialog) return;
      beforeOpen?.(control);
      opener = control ?? focusedElement();
      panelsWithLock.add(modal);
      dialog.show();
      afterPaint(() => whenIdle(becomeModal, MODAL_TIMEOUT_MS));
    },
    close,
  };
  if (!shop.isPreview) loadLock().catch(() => undefined);
  return modal;
}
