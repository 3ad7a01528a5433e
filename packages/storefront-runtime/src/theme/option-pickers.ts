import type { Product } from '../product/product.ts';
import { setControl } from './set-form-value.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** The controls for one option: a select, or all radio buttons of one name. */
type Picker = Control[];

/**
 * Sets the theme's own pickers to a variant's values, so that the theme updates its gallery, price and URL. Returns
 * false and sets nothing if an option with several values has no picker. Pickers are recognised by their values,
 * because each theme has its own names for them.
 */
export function setPickers(form: HTMLFormElement, product: Product, values: string[]): boolean {
  const choices = product.options.flatMap(({ values: { length } }, index) => (length > 1 ? [index] : []));
  // Looked up for each option, because themes may rebuild all pickers when one is set.
  const controlFor = (index: number) =>
    findPickers(form, product)[index]?.find((control) => offers(control).includes(values[index] ?? ''));
  if (!choices.every(controlFor)) return false;
  for (const index of choices) {
    const control = controlFor(index);
    if (control) setControl(control, values[index] ?? '');
  }
  return true;
}

/**
 * Returns the picker of each option, in order. Options with the same values are distinguished by name, otherwise by
 * order.
 */
export function findPickers(form: HTMLFormElement, { id, options }: Product): (Picker | undefined)[] {
  // Pickers are often outside the form. Outside the form's section, they may belong to another product or to filters.
  const scope = form.closest('.shopify-section, product-info, main') ?? document;
  const pickers = new Map<unknown, Picker>();
  for (const control of scope.querySelectorAll<Control>('input[type="radio"], select')) {
    const owner = control.closest<HTMLElement>('[data-product-id]')?.dataset.productId ?? String(id);
    if (owner !== String(id) || control.name === 'quantity') continue;
    const key = control instanceof HTMLSelectElement ? control : control.name;
    pickers.set(key, [...(pickers.get(key) ?? []), control]);
  }
  const free = new Set(pickers.values());
  return options.map(({ name, position, values }) => {
    const fitting = [...free].filter((picker) => {
      const offered = picker.flatMap(offers);
      return offered.length > 0 && offered.every((value) => values.includes(value));
    });
    const picker = fitting.find(([control]) => isNamed(control, name, position)) ?? fitting[0];
    if (picker) free.delete(picker);
    return picker;
  });
}

/** Returns the values that a control can be set to. A select's empty option is a placeholder. */
const offers = (control: Control): string[] =>
  control instanceof HTMLSelectElement
    ? [...control.options].map(({ value }) => value).filter(Boolean)
    : [control.value];

/** Returns true if the control is named after the option (`options[Size]`, `Size-1`) or its position (`option1`). */
function isNamed(control: Control | undefined, optionName: string, position: number): boolean {
  const name = control?.name.toLowerCase() ?? '';
  return name.includes(optionName.toLowerCase()) || name === `option${position}` || name === `option-${position}`;
}
