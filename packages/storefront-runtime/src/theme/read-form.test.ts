// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from '../page/store.ts';
import { initialSelection, productChoice } from '../product/selection.ts';
import { testProduct } from '../testing/test-product.ts';
import { readForm } from './read-form.ts';

const product = testProduct();

/** The theme's form has another variant, quantity and plan than the widget. */
const OTHER_CHOICE = `
  <input type="hidden" name="id" value="11" disabled>
  <input name="quantity" value="9">
  <select name="selling_plan"><option value="8" selected></option></select>`;

/** Returns the page's form with these fields. Fields of the class `outside` follow the form, with a `form` attribute. */
function formWith(fields: string, attributes = ''): HTMLFormElement {
  document.body.innerHTML = `<form id="f" action="/cart/add" ${attributes}>${OTHER_CHOICE}${fields}</form>`;
  const [form] = document.forms;
  if (!form) throw new Error('The page has no form.');
  for (const field of form.querySelectorAll('.outside')) {
    field.setAttribute('form', 'f');
    form.after(field);
  }
  return form;
}

function read(form: HTMLFormElement, sellingPlanId: number | null = null): FormData | null {
  const choice = productChoice(product, createStore(initialSelection(product)));
  return readForm(form, { ...choice, variantId: 22, quantity: 3, sellingPlanId });
}

const scrollIntoView = vi.fn();
Element.prototype.scrollIntoView = scrollIntoView;
const reportValidity = vi.spyOn(HTMLInputElement.prototype, 'reportValidity');

beforeEach(() => vi.clearAllMocks());

describe('the data of the theme’s form', () => {
  it('has the widget’s variant, quantity and plan, and all other fields', () => {
    const form = formWith(`
      <input name="properties[Engraving]" value="A.">
      <input type="hidden" name="properties[_source]" value="page">
      <input class="outside" name="properties[Note]" value="Gift">
      <input type="file" name="properties[Photo]">
      <input name="return_to" value="/checkout">`);
    const data = read(form, 7);
    expect([...(data?.keys() ?? [])].toSorted()).toEqual([
      'id',
      'properties[Engraving]',
      'properties[Note]',
      'properties[Photo]',
      'properties[_source]',
      'quantity',
      'selling_plan',
    ]);
    expect(['id', 'quantity', 'selling_plan', 'properties[Note]'].map((name) => data?.getAll(name))).toEqual([
      ['22'],
      ['3'],
      ['7'],
      ['Gift'],
    ]);
    expect(data?.get('properties[Photo]')).toBeInstanceOf(File);
  });

  it('has no plan for a one-time purchase', () => {
    expect(read(formWith(''))?.has('selling_plan')).toBe(false);
  });

  it('can be completed, or refused, by a listener of `uptill:add`', () => {
    const form = formWith('');
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    document.addEventListener('uptill:add', ({ detail }: CustomEventInit) => detail.data.set('bundle', '5'), stop);
    expect(read(form)?.get('bundle')).toBe('5');
    document.addEventListener('uptill:add', (event) => event.preventDefault(), stop);
    expect(read(form)).toBeNull();
  });
});

describe('an invalid field', () => {
  it.each([
    ['a required field', '<input id="x" name="properties[Name]" required>', ''],
    ['a field with a pattern', '<input id="x" name="properties[Name]" pattern="[A-Z]+" value="1">', ''],
    ['a required field outside the form', '<input id="x" class="outside" name="properties[Name]" required>', ''],
    ['a required field of a form without validation', '<input id="x" name="a" required>', 'novalidate'],
    ['a required upload', '<input id="x" type="file" name="properties[Photo]" required>', 'novalidate'],
    [
      'a required property with the values of an option',
      '<input id="x" name="properties[Colour]" type="radio" value="Ink" required><input name="properties[Colour]" type="radio" value="Sand">',
      'novalidate',
    ],
    ['a field in closed details', '<details><input id="x" name="properties[Name]" required></details>', ''],
  ])('is focused and shows the browser’s message: %s', (_, fields, attributes) => {
    expect(read(formWith(`<input name="first">${fields}`, attributes))).toBeNull();
    expect(document.activeElement?.id).toBe('x');
    expect(scrollIntoView.mock.contexts).toEqual([document.activeElement]);
    expect(reportValidity.mock.contexts).toEqual([document.activeElement]);
    expect(document.querySelector('details:not([open])')).toBeNull();
  });

  it.each([
    ['a quantity over the theme’s limit', '<input name="quantity" type="number" max="2" value="9">', ''],
    [
      'a picker without a choice',
      '<select required><option value=""></option><option>S</option><option>M</option></select>',
      '',
    ],
    ['an optional field of a form without validation', '<input name="a" pattern="[A-Z]+" value="1">', 'novalidate'],
    ['a disabled field', '<input name="a" required disabled>', ''],
    ['a group that is valid', '<fieldset><input name="a" required value="1"></fieldset>', ''],
  ])('is not: %s', (_, fields, attributes) => {
    expect(read(formWith(fields, attributes))).not.toBeNull();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('is not a field that the shopper cannot see', () => {
    const form = formWith('<input name="a" required>');
    Element.prototype.checkVisibility = () => false;
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    });
    expect(read(form)).not.toBeNull();
  });
});
