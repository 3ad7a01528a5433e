import type { Product } from '../product/product.ts';
import type { Selection } from '../product/selection.ts';
import { setPickers } from './option-pickers.ts';
import { preserveFocus } from './preserve-focus.ts';
import { isHidden, setFormValue } from './set-form-value.ts';

export interface SelectionChange {
  product: Product;
  chosen: Selection;
  previous: Selection;
  /** True for a change in a widget, false for a change in a theme's form. */
  isFromWidget: boolean;
}

/** Sets the theme's forms of a product to the shopper's selection. */
export function updateThemeForms(forms: HTMLFormElement[], change: SelectionChange): void {
  const { chosen, previous } = change;
  const isOtherVariant = chosen.variantId !== previous.variantId || chosen.wanted;
  if (change.isFromWidget && isOtherVariant) preserveFocus();
  for (const form of forms) updateForm(form, change);
}

/** Sets only the changed values. */
function updateForm(form: HTMLFormElement, { product, chosen, previous }: SelectionChange): void {
  if (chosen.variantId !== previous.variantId) {
    const variant = product.variants.find(({ id }) => id === chosen.variantId);
    const arePickersSet = variant && setPickers(form, product, variant.options);
    // The id is set even if the pickers were set: some themes fetch data before they set the id, and a submit in the
    // meantime would add the previous variant. If the pickers can't be set, a hidden id stays unchanged, so that the
    // theme does not show one variant and add another.
    if (arePickersSet || !isHidden(form, 'id')) setFormValue(form, 'id', String(chosen.variantId));
  }
  // The theme finds the variant and sets the form's id, which `followProductForm` then reads.
  if (chosen.wanted && chosen.wanted !== previous.wanted) setPickers(form, product, chosen.wanted);
  if (chosen.quantity !== previous.quantity) setFormValue(form, 'quantity', String(chosen.quantity));
  if (chosen.sellingPlanId !== previous.sellingPlanId) {
    setFormValue(form, 'selling_plan', chosen.sellingPlanId ? String(chosen.sellingPlanId) : '');
  }
}
