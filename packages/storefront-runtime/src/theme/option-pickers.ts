import type { Product } from '../product/product.ts';
import { setControl } from './set-form-value.ts';

/**
 * Sets the theme's own pickers to a variant's values, so that its gallery, price and address follow. Answers whether it has
 * pickers for all options. A theme names them by the option (`options[Size]`, `Size-1`) or by its place (`option1`).
 */
export function drivePickers(form: HTMLFormElement, product: Product, values: string[]): boolean {
  // Pickers often stand beside the form; beyond its section they may belong to another product or to filters.
  const scope = form.closest('.shopify-section, product-info, main') ?? document;
  const results = product.options.map(({ name, position }, index) => {
    const value = values[index] ?? '';
    const picker = [...scope.querySelectorAll('input[type="radio"], select')].find(
      (control) => isNamed(control, name, position) && offers(control, value),
    );
    if (picker) setControl(picker, value);
    return picker !== undefined;
  });
  return results.every(Boolean);
}

function isNamed(control: Element, optionName: string, position: number): boolean {
  const name = (control.getAttribute('name') ?? '').toLowerCase();
  const option = optionName.toLowerCase();
  return (
    name === option ||
    name === `${option}-${position}` ||
    name.includes(`[${option}]`) ||
    name === `option${position}` ||
    name === `option-${position}`
  );
}

function offers(control: Element, value: string): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.value === value);
  return control instanceof HTMLInputElement && control.value === value;
}
