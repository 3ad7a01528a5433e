import type { Product } from '../product/product.ts';
import type { Selection } from '../product/selection.ts';
import { keepFocus } from './keep-focus.ts';
import { drivePickers } from './option-pickers.ts';
import { isHidden, setFormValue } from './set-form-value.ts';

export interface Choosing {
  product: Product;
  chosen: Selection;
  previous: Selection;
  /** The choice was made in a widget, not in one of the forms. */
  isOurs: boolean;
}

/** Brings the theme's forms of a product to the shopper's choice. */
export function driveForms(forms: HTMLFormElement[], choosing: Choosing): void {
  const { chosen, previous } = choosing;
  const isOtherVariant = chosen.variantId !== previous.variantId || chosen.wanted;
  if (choosing.isOurs && isOtherVariant) keepFocus();
  for (const form of forms) driveForm(form, choosing);
}

/** Sets only what changed, so that a theme's other choices are never undone. */
function driveForm(form: HTMLFormElement, { product, chosen, previous }: Choosing): void {
  if (chosen.variantId !== previous.variantId) {
    const variant = product.variants.find(({ id }) => id === chosen.variantId);
    const isDriven = variant && drivePickers(form, product, variant.options);
    // Also where pickers exist: some fetch before they set it, and a submit must not add the variant before. Where they can't be
    // driven, a hidden id stays: the theme would show one variant and add another.
    if (isDriven || !isHidden(form, 'id')) setFormValue(form, 'id', String(chosen.variantId));
  }
  // The theme finds the variant and sets the form, which is read then.
  if (chosen.wanted && chosen.wanted !== previous.wanted) drivePickers(form, product, chosen.wanted);
  if (chosen.quantity !== previous.quantity) setFormValue(form, 'quantity', String(chosen.quantity));
  if (chosen.sellingPlanId !== previous.sellingPlanId) {
    setFormValue(form, 'selling_plan', chosen.sellingPlanId ? String(chosen.sellingPlanId) : '');
  }
}
