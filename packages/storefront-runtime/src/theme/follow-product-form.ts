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
  /** What each form said when it was last looked at. A form that could not be driven says something else than the choice. */
  const known = new WeakMap<HTMLFormElement, FormValues>();

  function read(): void {
    scheduled = false;
    // Until the forms show the last choice, what they say is old.
    if (waiting > 0) return;
    const forms = productForms(product);
    const form = touched && forms.includes(touched) ? touched : forms[0];
    touched = null;
    isReading = true;
    if (form) {
      const values = valuesOf(form);
      selection.set(readSelection(values, known.get(form), selection.get()));
      known.set(form, values);
    }
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
        const forms = productForms(product);
        driveForms(forms, { product, chosen: shown, previous, isOurs });
        for (const form of forms) known.set(form, valuesOf(form));
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

/** What a form would send of the product; undefined where it has no such control. */
interface FormValues {
  id: string | undefined;
  quantity: string | undefined;
  plan: string | undefined;
}

const valuesOf = (form: HTMLFormElement): FormValues => ({
  id: formValue(form, 'id'),
  quantity: formValue(form, 'quantity'),
  plan: formValue(form, 'selling_plan'),
});

/** The choice with what has changed in a form since it was last looked at. A form without selling plans says nothing of them. */
function readSelection(form: FormValues, before: FormValues | undefined, current: Selection): Selection {
  const hasChanged = (name: keyof FormValues) => form[name] !== undefined && form[name] !== before?.[name];
  const variantId = (hasChanged('id') && Number(form.id)) || current.variantId;
  return {
    ...current,
    variantId,
    wanted: variantId === current.variantId ? current.wanted : null,
    quantity: hasChanged('quantity') ? Math.max(1, Math.floor(Number(form.quantity)) || 1) : current.quantity,
    sellingPlanId: hasChanged('plan') ? Number(form.plan) || null : current.sellingPlanId,
  };
}
