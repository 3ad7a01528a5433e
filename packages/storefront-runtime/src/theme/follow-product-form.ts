import type { Store } from '../page/store.ts';
import type { Product } from '../product/product.ts';
import type { Selection } from '../product/selection.ts';
import { drivePickers } from './option-pickers.ts';
import { formValue, productForms, setFormValue } from './product-form.ts';

/**
 * Keeps the shopper's choice and the theme's product forms the same, both ways. Returns the function that ends it.
 *
 * Reading: events are taken from the document, because forms and pickers come and go. Themes that set the hidden `id` without an
 * event are noticed by its `value` attribute, which a hidden input mirrors.
 */
export function followProductForm(product: Product, selection: Store<Selection>): () => void {
  let isDriving = false;
  let scheduled = false;
  let touched: HTMLFormElement | null = null;

  function read(): void {
    scheduled = false;
    const forms = productForms(product);
    const form = touched && forms.includes(touched) ? touched : forms[0];
    touched = null;
    if (form) selection.set(readSelection(form, selection.get()));
  }

  function schedule(): void {
    if (scheduled || isDriving) return;
    scheduled = true;
    requestAnimationFrame(read);
  }

  function onEvent({ target }: Event): void {
    const form = target instanceof HTMLElement ? (Reflect.get(target, 'form') ?? target.closest('form')) : null;
    if (form instanceof HTMLFormElement && !isDriving) touched = form;
    schedule();
  }

  const unsubscribe = selection.subscribe((chosen, previous) => {
    isDriving = true;
    try {
      for (const form of productForms(product)) driveForm(form, product, chosen, previous);
    } finally {
      isDriving = false;
    }
  });
  const observer = new MutationObserver(schedule);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
  const events = ['change', 'input', 'click'];
  for (const name of events) document.addEventListener(name, onEvent, true);
  read();

  return () => {
    unsubscribe();
    observer.disconnect();
    for (const name of events) document.removeEventListener(name, onEvent, true);
  };
}

function readSelection(form: HTMLFormElement, current: Selection): Selection {
  const plan = formValue(form, 'selling_plan');
  return {
    variantId: Number(formValue(form, 'id')) || current.variantId,
    quantity: Math.max(1, Math.floor(Number(formValue(form, 'quantity') ?? current.quantity)) || 1),
    // A form without selling plans says nothing of them: the choice made in a widget stands.
    sellingPlanId: plan === undefined ? current.sellingPlanId : Number(plan) || null,
  };
}

/** Sets only what changed, so that a theme's other choices are never undone. */
function driveForm(form: HTMLFormElement, product: Product, chosen: Selection, previous: Selection): void {
  if (chosen.variantId !== previous.variantId && formValue(form, 'id') !== String(chosen.variantId)) {
    const variant = product.variants.find(({ id }) => id === chosen.variantId);
    if (variant) drivePickers(form, product, variant);
    // Also where pickers exist: some fetch before they set it, and a submit must not add the variant before.
    setFormValue(form, 'id', String(chosen.variantId));
  }
  if (chosen.quantity !== previous.quantity) setFormValue(form, 'quantity', String(chosen.quantity));
  if (chosen.sellingPlanId !== previous.sellingPlanId) {
    setFormValue(form, 'selling_plan', chosen.sellingPlanId ? String(chosen.sellingPlanId) : '');
  }
}
