import type { ProductChoice } from '../product/selection.ts';
import { findPickers } from './option-pickers.ts';
import { stopPreservingFocus } from './preserve-focus.ts';

/** The names of the fields that a widget's own choice replaces. */
const CHOSEN = ['id', 'quantity', 'selling_plan'];

/** Fields that lead to the checkout instead of the cart. The widget has its own action after an add. */
const BUY_NOW_FIELDS = ['checkout', 'return_to'];

/**
 * Returns what the theme's form would send, with the chosen variant, quantity and selling plan. Returns null if a field
 * is invalid, after showing it to the shopper, or if a listener of `uptill:add` cancels the add.
 */
export function readForm(form: HTMLFormElement, choice: ProductChoice): FormData | null {
  const invalid = findInvalid(form, choice);
  if (invalid) {
    showInvalid(invalid, form);
    return null;
  }
  const data = new FormData(form);
  for (const name of BUY_NOW_FIELDS) data.delete(name);
  data.set('id', String(choice.variantId));
  data.set('quantity', String(choice.quantity));
  if (choice.sellingPlanId) data.set('selling_plan', String(choice.sellingPlanId));
  else data.delete('selling_plan');
  const question = new CustomEvent('uptill:add', { bubbles: true, cancelable: true, detail: { form, data } });
  return form.dispatchEvent(question) ? data : null;
}

/**
 * Returns the form's first invalid control that the shopper can fill in. In a form without validation by the browser, only
 * required fields and custom controls count. Never a field or picker of the widget's own choice.
 */
function findInvalid(form: HTMLFormElement, { product }: ProductChoice): HTMLElement | undefined {
  const pickers = new Set<Element>(findPickers(form, product).flatMap((picker) => picker ?? []));
  return [...form.elements].find((control): control is HTMLElement => {
    const name = control.getAttribute('name') ?? '';
    return (
      control instanceof HTMLElement &&
      control.matches(`:invalid:not(fieldset${form.noValidate ? ',:optional' : ''})`) &&
      !CHOSEN.includes(name) &&
      (name.startsWith('properties[') || !pickers.has(control)) &&
      canBeShown(control)
    );
  });
}

const closedDetails = (element: Element) => element.closest<HTMLDetailsElement>('details:not([open])');

/** Returns true if the element is visible, apart from closed `details`. */
const canBeShown = (element: Element): boolean => (closedDetails(element) ?? element).checkVisibility?.() !== false;

/** Scrolls to a control, focuses it, and shows the browser's message. */
function showInvalid(control: HTMLElement, form: HTMLFormElement): void {
  for (let details = closedDetails(control); details; details = closedDetails(control)) details.open = true;
  stopPreservingFocus();
  // A smooth scroll would move the page under the browser's message.
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  control.focus({ preventScroll: true });
  const { reportValidity }: { reportValidity?: unknown } = Object(control);
  // A custom element need not have this method.
  if (typeof reportValidity === 'function') reportValidity.call(control);
  else form.reportValidity();
}
