/** The methods with which themes close the elements of their dialogs. */
const METHODS = ['hide', 'closeDialog'];

/**
 * Closes the theme's dialog that contains a control, such as a quick-add popup, so that it does not stay open below a
 * panel. Most themes have a custom element in or around the dialog that also restores the focus and the page's scrolling.
 */
export function closeThemeDialog(control: Element | null): void {
  const dialog = control?.closest('dialog[open],[aria-modal=true]');
  const elements = [dialog, dialog?.parentElement, dialog?.parentElement?.parentElement];
  for (const element of elements) {
    const method = METHODS.find((name) => typeof (element && Reflect.get(element, name)) === 'function');
    if (!element || !method) continue;
    Reflect.apply(Reflect.get(element, method), element, []);
    return;
  }
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
