import type { ToastModel } from '../../../platform/embedding/protocol.ts';
import { notifyApp } from './app-frame.ts';
import { button, byId } from './element.ts';

const shown = new Map<string, { element: HTMLElement; timer: number }>();

/**
 * Shows a message at the bottom and removes it after `duration`. Errors interrupt a screen reader, other messages wait.
 */
export function showToast({ id, message, duration, isError, action }: ToastModel): void {
  const element = document.createElement('div');
  element.className = isError ? 'toast error' : 'toast';
  element.setAttribute('role', isError ? 'alert' : 'status');
  const text = document.createElement('span');
  text.textContent = message;
  element.append(text);
  if (action) element.append(button(action, '', () => notifyApp('toastAction', id)));
  element.append(button('Dismiss', '', () => hideToast(id)));
  byId('toasts').append(element);
  shown.set(id, { element, timer: window.setTimeout(hideToast, duration, id) });
}

export function hideToast(id: string): void {
  const toast = shown.get(id);
  if (!toast) return;
  window.clearTimeout(toast.timer);
  toast.element.remove();
  shown.delete(id);
  notifyApp('toastDismiss', id);
}
