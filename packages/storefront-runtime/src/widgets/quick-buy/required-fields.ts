import type { Product } from '../../product/product.ts';

/** Fields that a shopper fills in beside the variant. */
const FIELDS = ':is([name^="properties["],form [type=file],form [type=checkbox]):not([type=hidden],:disabled)';

/** How themes and apps for line item properties mark a required field, its label or its wrapper. */
const MARK = '[class*=required i]';
const MARKED = `[required],[aria-required=true],[data-required]:not([data-required=false]),${MARK}`;

/** Returns true if the product's own form on its page has a required field, such as an engraving. */
export function hasRequiredField(page: Document, { variants }: Product): boolean {
  const ids = new Set(variants.map(({ id }) => String(id)));

  /** A form without an action or a variant may be the product's. Some apps show fields outside of forms. */
  function isOwn(form: HTMLFormElement | null): boolean {
    if (!form) return true;
    const choices = [...form.querySelectorAll<HTMLInputElement>('[name=id],[name=id] option')];
    const isProductForm = /^$|\/cart\/add/.test(form.getAttribute('action') ?? '');
    return isProductForm && (!choices[0] || choices.some(({ value }) => ids.has(value)));
  }

  return [...page.querySelectorAll<HTMLInputElement>(FIELDS)].some(
    (field) => isOwn(field.form) && (field.matches(MARKED) || isMarked(field)),
  );
}

/** Returns true if a field's label or wrapper marks it as required. A wrapper is smaller than the form. */
function isMarked(field: HTMLInputElement): boolean {
  const wrapper = field.closest(MARK);
  if (wrapper && !wrapper.matches('form') && !wrapper.querySelector('form,[name=id]')) return true;
  return [...(field.labels ?? [])].some((label) => label.matches(MARK) || label.querySelector(MARK));
}
