import type { Product } from '../product/product.ts';

/** The page's product forms, in any number: the theme's main form comes first in the document. */
const PRODUCT_FORM = 'form[action*="/cart/add"]';

/** The forms that add this product. Looked up each time: themes rebuild them when a variant is chosen. */
export function productForms(product: Product): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(PRODUCT_FORM)].filter((form) =>
    product.variants.some(({ id }) => String(id) === formValue(form, 'id')),
  );
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** A form's controls of a name, also those that stand outside and name it by their `form` attribute. */
export function controlsNamed(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter((element): element is Control => Reflect.get(element, 'name') === name);
}

/** The value that the form would send, also while the theme keeps the control disabled. */
export function formValue(form: HTMLFormElement, name: string): string | undefined {
  const controls = controlsNamed(form, name).filter((control) => !isChoice(control) || control.checked);
  return controls[0]?.value;
}

/** Sets a control as the shopper would, so that the theme notices. Answers whether the form has such a control. */
export function setFormValue(form: HTMLFormElement, name: string, value: string): boolean {
  const controls = controlsNamed(form, name);
  const control = controls.find((candidate) => isChoice(candidate) && candidate.value === value) ?? controls[0];
  if (!control) return false;
  setControl(control, value);
  return true;
}

export function setControl(control: Element, value: string): void {
  if (isChoice(control)) {
    if (control.checked || control.value !== value) return;
    control.checked = true;
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    if (control.value === value) return;
    control.value = value;
  } else return;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function isChoice(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}
