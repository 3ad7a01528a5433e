import type { Product } from '../product/product.ts';
import { floatingAncestor } from './floating-ancestor.ts';
import { PRODUCT_FORM, productForms } from './product-form.ts';

/** The theme's form that adds the page's product, and its add-to-cart button. */
export interface MainForm {
  form: HTMLFormElement;
  button: HTMLElement;
}

/** The add-to-cart button of a form. Another submit button may lead to the checkout, and others change the quantity. */
const BUTTONS = ['[name="add"]', '[type="submit"]', 'button:not([type])'];

export const DIALOG = 'dialog, [role="dialog"], [aria-modal="true"]';

/** Returns forms, once for each of their buttons. */
const withButtons = (forms: HTMLFormElement[]): MainForm[] =>
  forms.flatMap((form) =>
    BUTTONS.flatMap((selector) =>
      [...form.elements].flatMap((button) =>
        button instanceof HTMLElement && button.matches(selector) ? { form, button } : [],
      ),
    ),
  );

const isInFlow = ({ button }: MainForm): boolean => !button.closest(DIALOG) && !floatingAncestor(button);

const isRendered = ({ button }: MainForm): boolean => button.checkVisibility?.() !== false;

/** Returns the first of these forms whose button stands in the flow of the page, preferably a rendered one. */
function firstInFlow(forms: HTMLFormElement[]): MainForm | undefined {
  const inFlow = withButtons(forms).filter(isInFlow);
  return inFlow.find(isRendered) ?? inFlow[0];
}

/**
 * Returns the product's main form, whose button stands in the flow of the page. A theme's own sticky bar, a dialog, or a
 * copy of the form for other widths of the window may come first in the document. Without a button in the flow, returns
 * any form with a button.
 */
export function mainForm(product: Product): MainForm | undefined {
  const forms = productForms(product);
  return firstInFlow(forms) ?? withButtons(forms)[0];
}

/** Returns the button of the product's main form, or null if none stands in the flow of the page. */
export const addToCartButton = (product: Product): HTMLElement | null =>
  firstInFlow(productForms(product))?.button ?? null;

/** Returns the button of the page's first product form in the flow, whatever its product. */
export const firstAddToCartButton = (): HTMLElement | null =>
  firstInFlow([...document.querySelectorAll<HTMLFormElement>(PRODUCT_FORM)])?.button ?? null;
