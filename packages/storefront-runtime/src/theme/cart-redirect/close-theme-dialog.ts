/** Names of the methods that close a theme's dialog elements. */
const METHODS = ['hide', 'closeDialog'];

/**
 * Closes the theme dialog that contains a control, such as a quick-add popup, so that it does not stay open behind a
 * panel. In most themes, a custom element in or around the dialog also restores the focus and page scrolling.
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
