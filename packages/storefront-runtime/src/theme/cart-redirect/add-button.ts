import { ADDED_AT_SUBMIT } from '../contracts-at-load.ts';
import { PRODUCT_FORM } from '../product-form.ts';

/** In an attribute of a button that adds, but does not submit. */
const ADD_NAME = /add[-_]?to[-_]?(cart|bag|basket)|[-_" ]atc/i;

type Button = HTMLButtonElement | HTMLInputElement;

/**
 * Returns the button that may add at its click, if the element is in one: a submit button of a product form, or a
 * button in it that is named like one. Returns null if the theme is known to add at `submit`.
 */
export function addButtonOf(target: Element): Button | null {
  const button = target.closest<Button>('button,input[type=submit]');
  if (!button?.form?.matches(PRODUCT_FORM) || button.closest(ADDED_AT_SUBMIT)) return null;
  const isAdd =
    button.type === 'submit'
      ? !button.hasAttribute('formaction')
      : ADD_NAME.test((button.cloneNode() as Button).outerHTML);
  return isAdd ? button : null;
}
