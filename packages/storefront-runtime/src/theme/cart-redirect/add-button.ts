import { ADDED_AT_SUBMIT } from '../contracts-at-load.ts';
import { PRODUCT_FORM } from '../product-form.ts';

/** In the HTML of a control that adds. "Buy now" leads to the checkout. */
const ADD_NAME = /add[-_ ]?to[-_ ]?(cart|bag|basket)|[-_" ]atc|[<" ]buy[-_](?!it|now)/i;

/** What a click adds: the line of a form, or, without one, the variant in the control's `data-variant-id`. */
type Adding = [form: HTMLFormElement | null, control: HTMLElement];

/**
 * Returns what a click on the element adds, or null if it adds nothing, or the theme is known to add at `submit`. The
 * element must be in a submit button of a product form, or in a control whose HTML says that it adds, in a product form
 * or with the id of a variant.
 */
export function addingOf(target: Element): Adding | null {
  const button = target.closest<HTMLElement>('button,input[type=submit],[role=button]');
  if (!button || button.closest(ADDED_AT_SUBMIT)) return null;
  const { type, form = null } = button as Partial<HTMLButtonElement>;
  const isSubmit = form && type === 'submit' && !button.hasAttribute('formaction');
  const isAdd = form?.matches(PRODUCT_FORM) ?? button.dataset.variantId;
  return isAdd && (isSubmit || ADD_NAME.test(button.outerHTML)) ? [form, button] : null;
}
