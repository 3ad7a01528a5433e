import type { Product } from '../product/product.ts';

/** The page's product forms, in any number: the theme's main form comes first in the document. */
const PRODUCT_FORM = 'form[action*="/cart/add"]';

/** Whether the page can add anything by a form of its own. */
export const hasProductForms = (): boolean => document.querySelector(PRODUCT_FORM) !== null;

/** The forms that add this product. Looked up each time: themes rebuild them when a variant is chosen. */
export function productForms(product: Product): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(PRODUCT_FORM)].filter((form) => isFormOf(form, product));
}

/** By its variant; or, of a variant that the page did not print, by the product's id where themes put it. */
function isFormOf(form: HTMLFormElement, { id, variants }: Product): boolean {
  const variantId = formValue(form, 'id');
  if (variants.some((variant) => String(variant.id) === variantId)) return true;
  const productId = formValue(form, 'product-id') ?? form.closest<HTMLElement>('[data-product-id]')?.dataset.productId;
  return productId === String(id);
}

/** The theme's own add-to-cart button. */
export function addToCartButton(product: Product): HTMLElement | null {
  for (const form of productForms(product)) {
    const button = [...form.elements].find(
      (element) =>
        element instanceof HTMLElement && element.matches('[name="add"], [type="submit"], button:not([type])'),
    );
    if (button instanceof HTMLElement) return button;
  }
  return null;
}

/** A choice that the form would not send. */
const isUnchosen = (control: Element): boolean =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox') && !control.checked;

/**
 * The value that the form would send, also while the theme keeps the control disabled, and of controls that stand outside
 * and name the form by their `form` attribute.
 */
export function formValue(form: HTMLFormElement, name: string): string | undefined {
  for (const control of form.elements) {
    if (Reflect.get(control, 'name') === name && !isUnchosen(control)) return String(Reflect.get(control, 'value'));
  }
  return undefined;
}
