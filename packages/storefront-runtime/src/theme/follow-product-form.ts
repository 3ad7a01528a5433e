import type { Store } from '../page/store.ts';
import type { Product } from '../product/product.ts';
import type { Selection } from '../product/selection.ts';
import { formValue, productForms } from './product-form.ts';
import { updateThemeForms } from './update-theme-forms.ts';

// In this chunk, because only theme forms can choose variants that are not printed.
export { fetchMissingVariants } from '../product/missing-variants.ts';
// In this chunk, because it is loaded before the shopper presses a button.
export { readForm } from './read-form.ts';

/**
 * Synchronises the shopper's selection and the theme's product forms in both directions. `initial` is the selection
 * before any widget could change it. Returns a function that stops this.
 *
 * Events are received on the document, because themes replace forms and pickers. Some themes set the hidden `id`
 * without an event; a hidden input reflects its value in the `value` attribute, which is observed.
 */
export function followProductForm(product: Product, selection: Store<Selection>, initial: Selection): () => void {
  let isUpdating = false;
  let isReading = false;
  let isScheduled = false;
  let lastUsedForm: HTMLFormElement | null = null;
  /** The selection last written to or read from the forms. */
  let applied = initial;
  /** The forms' last read or written values. They differ from the selection if the form could not be updated. */
  let lastValues = new Map<HTMLFormElement, FormValues>();

  /**
   * Reads the form that has changed: rather the one that the shopper has used, because the theme may set others. A form
   * that the theme has rendered instead of another one counts as changed, but not one that it has added.
   */
  function read(): void {
    isScheduled = false;
    const known = [...lastValues.keys()];
    const isRendered = known.length === 0 || known.some(({ isConnected }) => !isConnected);
    const forms = productForms(product);
    const changed = forms.filter((form) => {
      const before = lastValues.get(form);
      return before ? !isSame(before, valuesOf(form)) : isRendered || form === lastUsedForm;
    });
    const form = changed.find((other) => other === lastUsedForm) ?? changed[0];
    lastUsedForm = null;
    isReading = true;
    if (form) selection.set(readSelection(valuesOf(form), lastValues.get(form), selection.get()));
    isReading = false;
    remember(forms);
  }

  function remember(forms: HTMLFormElement[]): void {
    lastValues = new Map(forms.map((form) => [form, valuesOf(form)]));
  }

  function scheduleRead(): void {
    if (isScheduled || isUpdating) return;
    isScheduled = true;
    requestAnimationFrame(read);
  }

  function onEvent({ target }: Event): void {
    const form = target instanceof HTMLElement ? (Reflect.get(target, 'form') ?? target.closest('form')) : null;
    if (form instanceof HTMLFormElement && !isUpdating) lastUsedForm = form;
    scheduleRead();
  }

  function update(chosen: Selection): void {
    const previous = applied;
    applied = chosen;
    const forms = productForms(product);
    // The shopper has changed the page's only form, so no other form has to be updated.
    if (isReading && forms.length < 2) return;
    isUpdating = true;
    try {
      updateThemeForms(forms, { product, chosen, previous, isFromWidget: !isReading });
      remember(forms);
    } catch (error) {
      console.warn('Uptill: the theme’s form could not be set.', error);
    }
    isUpdating = false;
  }

  const unsubscribe = selection.subscribe(update);
  const observer = new MutationObserver(scheduleRead);
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['value'],
  });
  const events = ['change', 'input', 'click'];
  for (const name of events) document.addEventListener(name, onEvent, true);
  if (selection.get() === initial) read();
  else update(selection.get());

  return () => {
    unsubscribe();
    observer.disconnect();
    for (const name of events) document.removeEventListener(name, onEvent, true);
  };
}

/** The product values that a form would submit; undefined where the form has no such control. */
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

const isSame = (one: FormValues, other: FormValues): boolean =>
  one.id === other.id && one.quantity === other.quantity && one.plan === other.plan;

/**
 * Returns the selection with the values that have changed in the form since it was last
 * read. Missing controls change nothing.
 */
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
