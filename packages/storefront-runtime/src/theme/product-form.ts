import type { Product } from '../product/product.ts';

/** A page may have several product forms. The theme's main form comes first in the document. */
export const PRODUCT_FORM = 'form[action*="/cart/add"]';

/** The theme's add-to-cart buttons. */
export const ADD_BUTTON = `${PRODUCT_FORM} [type=submit]`;

/** Returns true if the page has a product form of the theme. */
export const hasProductForms = (): boolean => document.querySelector(PRODUCT_FORM) !== null;

/** Returns the forms that add this product. Don't store them: themes rebuild forms when a variant is chosen. */
export function productForms(product: Product): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(PRODUCT_FORM)].filter((form) => isFormOf(form, product));
}

/** Returns true if the form's variant is a known variant of the product, or the form's product id matches. */
function isFormOf(form: HTMLFormElement, { id, variants }: Product): boolean {
  const variantId = formValue(form, 'id');
  if (variants.some((variant) => String(variant.id) === variantId)) return true;
  const productId = formValue(form, 'product-id') ?? form.closest<HTMLElement>('[data-product-id]')?.dataset.productId;
  return productId === String(id);
}

/** Returns true for an unchecked radio button or checkbox, which a form does not submit. */
const isUnchecked = (control: Element): boolean =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox') && !control.checked;

/**
 * Returns the value that the form would submit for a name. Includes controls that the theme has disabled, and controls
 * outside the form with a `form` attribute.
 */
export function formValue(form: HTMLFormElement, name: string): string | undefined {
  for (const control of form.elements) {
    if (Reflect.get(control, 'name') === name && !isUnchecked(control)) return String(Reflect.get(control, 'value'));
  }
  return undefined;
}
