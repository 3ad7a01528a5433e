import type { Product } from '../product/product.ts';
import { setControl } from './set-form-value.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** Controls that offer the values of one option between them: a select, or the radio buttons of one name. */
type Picker = Control[];

/**
 * Sets the theme's own pickers to a variant's values, so that its gallery, price and address follow. Returns false, and sets
 * nothing, unless every option that leaves a choice has a picker. Pickers are known by the values that they offer: themes name
 * them as they like.
 */
export function drivePickers(form: HTMLFormElement, product: Product, values: string[]): boolean {
  const choices = product.options.flatMap(({ values: { length } }, index) => (length > 1 ? [index] : []));
  // Looked up for each option: a theme may rebuild its pickers whenever one is set.
  const controlFor = (index: number) =>
    findPickers(form, product)[index]?.find((control) => offers(control).includes(values[index] ?? ''));
  if (!choices.every(controlFor)) return false;
  for (const index of choices) {
    const control = controlFor(index);
    if (control) setControl(control, values[index] ?? '');
  }
  return true;
}

/** The picker of each option, by the option's place. Options with the same values are told apart by name, else by order. */
function findPickers(form: HTMLFormElement, { id, options }: Product): (Picker | undefined)[] {
  // Pickers often stand beside the form; beyond its section they may belong to another product or to filters.
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

/** The values that a control can be set to. A select's empty option asks the shopper to choose. */
const offers = (control: Control): string[] =>
  control instanceof HTMLSelectElement
    ? [...control.options].map(({ value }) => value).filter(Boolean)
    : [control.value];

/** Themes name a picker by the option (`options[Size]`, `Size-1`) or by its place (`option1`). */
function isNamed(control: Control | undefined, optionName: string, position: number): boolean {
  const name = control?.name.toLowerCase() ?? '';
  return name.includes(optionName.toLowerCase()) || name === `option${position}` || name === `option-${position}`;
}
