import { notifyShell, onShell } from './shell.ts';
import type { ToastOptions } from './types.ts';

const DEFAULT_DURATION = 5000;

let lastId = 0;
const options = new Map<string, ToastOptions>();

/** `shopify.toast`. */
export const toast = {
  show(message: string, given: ToastOptions = {}): string {
    const id = `toast-${++lastId}`;
    options.set(id, given);
    notifyShell('showToast', {
      id,
      message,
      duration: given.duration ?? DEFAULT_DURATION,
      isError: given.isError ?? false,
      action: given.action ?? null,
    });
    return id;
  },
  hide(id: string): void {
    notifyShell('hideToast', id);
  },
};

export function followToasts(): void {
  onShell('toastAction', (id) => options.get(id)?.onAction?.());
  onShell('toastDismiss', (id) => {
    options.get(id)?.onDismiss?.();
    options.delete(id);
  });
}
