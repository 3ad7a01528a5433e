/**
 * Returns the focused control. For a control in a widget, `document.activeElement` is only the widget's host element.
 */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : null;
}
