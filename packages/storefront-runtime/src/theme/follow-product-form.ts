import type { Store } from '../page/store.ts';
import type { Product } from '../product/product.ts';
import type { Selection } from '../product/selection.ts';
import { formValue, productForms } from './product-form.ts';

/** What drives the forms is needed when the shopper first chooses in a widget; it is loaded when one appears. */
export const loadDriver = () => import('./drive-forms.ts');

/**
 * Keeps the shopper's choice and the theme's product forms the same, both ways. Returns the function that ends it.
 *
 * Reading: events are taken from the document, because forms and pickers come and go. Themes that set the hidden `id` without an
 * event are noticed by its `value` attribute, which a hidden input mirrors.
 */
export function followProductForm(product: Product, selection: Store<Selection>): () => void {
  let isDriving = false;
  let isReading = false;
  let waiting = 0;
  let scheduled = false;
  let touched: HTMLFormElement | null = null;
  /** What the forms have been brought to, or were read to show. */
  let shown = selection.get();

  function read(): void {
    scheduled = false;
    // Until the forms show the last choice, what they say is old.
    if (waiting > 0) return;
    const forms = productForms(product);
    const form = touched && forms.includes(touched) ? touched : forms[0];
    touched = null;
    isReading = true;
    if (form) selection.set(readSelection(form, selection.get()));
    isReading = false;
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

  const unsubscribe = selection.subscribe((chosen) => {
    const isOurs = !isReading;
    if (isReading && productForms(product).length < 2) {
      // The form that was read has it already.
      shown = chosen;
      return;
    }
    waiting += 1;
    loadDriver()
      .then(({ driveForms }) => {
        isDriving = true;
        // The last choice, whichever this one was: imports of one module need not resolve in the order of their calls.
        const previous = shown;
        shown = selection.get();
        driveForms(productForms(product), { product, chosen: shown, previous, isOurs });
      })
      .catch((error: unknown) => console.warn('Uptill: the theme’s form could not be set.', error))
      .finally(() => {
        isDriving = false;
        waiting -= 1;
      });
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
  const variantId = Number(formValue(form, 'id')) || current.variantId;
  return {
    ...current,
    variantId,
    wanted: variantId === current.variantId ? current.wanted : null,
    quantity: Math.max(1, Math.floor(Number(formValue(form, 'quantity') ?? current.quantity)) || 1),
    // A form without selling plans says nothing of them: the choice made in a widget stands.
    sellingPlanId: plan === undefined ? current.sellingPlanId : Number(plan) || null,
  };
}
