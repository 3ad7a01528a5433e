// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore, type Store } from '../page/store.ts';
import { initialSelection, type Selection } from '../product/selection.ts';
import { testProduct } from '../testing/test-product.ts';
import { followProductForm } from './follow-product-form.ts';
import { setPickers } from './option-pickers.ts';

const product = testProduct();
let selection: Store<Selection>;
let stop: () => void;

const pickers = `
  <fieldset><input type="radio" name="Colour-1" value="Sand" checked><input type="radio" name="Colour-1" value="Ink"></fieldset>
  <select name="options[Size]"><option>S</option><option>M</option><option>L</option></select>`;

const form = (id = 'main') => `
  <form id="${id}" action="/fr/cart/add" method="post">
    <input type="hidden" name="id" value="11" disabled>
    <select name="selling_plan"><option value=""></option><option value="7">Monthly</option></select>
    <button>Add</button>
  </form>
  <input name="quantity" form="${id}" value="1">`;

const input = (selector: string): HTMLInputElement => {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};

/** Waits until the forms are read: a mutation observer schedules this for the next animation frame. */
const nextFrame = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
};

// jsdom has no layout and lacks this method.
document.elementFromPoint = () => null;

beforeEach(() => {
  document.body.innerHTML = `<section class="shopify-section">${pickers}${form()}</section>`;
  selection = createStore(initialSelection(product));
  stop = followProductForm(product, selection, selection.get());
});

afterEach(() => stop());

describe('the selection follows the theme’s product form', () => {
  it('when the theme sets the hidden id without an event', async () => {
    input('[name="id"]').value = '12';
    await nextFrame();
    expect(selection.get().variantId).toBe(12);
  });

  it('when the shopper changes the quantity beside the form', async () => {
    input('[name="quantity"]').value = '3';
    input('[name="quantity"]').dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
    expect(selection.get().quantity).toBe(3);
  });

  it('when the shopper chooses and clears a selling plan', async () => {
    for (const [value, expected] of [
      ['7', 7],
      ['', null],
    ] as const) {
      input('[name="selling_plan"]').value = value;
      input('[name="selling_plan"]').dispatchEvent(new Event('change', { bubbles: true }));
      await nextFrame();
      expect(selection.get().sellingPlanId).toBe(expected);
    }
  });

  it('when the theme has replaced the form', async () => {
    document.body.innerHTML = form().replace('value="11"', 'value="22"');
    await nextFrame();
    expect(selection.get().variantId).toBe(22);
  });

  it('when the shopper uses any of several forms', async () => {
    document.body.insertAdjacentHTML('beforeend', form('second'));
    input('#second [name="id"]').value = '21';
    input('#second [name="id"]').dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
    expect(selection.get().variantId).toBe(21);
  });

  it('when the theme sets only the second of several forms', async () => {
    document.body.insertAdjacentHTML('beforeend', form('second'));
    await nextFrame();
    input('#second [name="id"]').value = '21';
    await nextFrame();
    expect(selection.get().variantId).toBe(21);
    expect(input('#main [name="id"]').value).toBe('21');
  });

  it('when the theme replaces only the second of several forms', async () => {
    document.body.insertAdjacentHTML('beforeend', `<div id="box">${form('second')}</div>`);
    await nextFrame();
    input('#box').innerHTML = form('second').replace('value="11"', 'value="21"');
    await nextFrame();
    expect(selection.get().variantId).toBe(21);
  });

  it('but not a form that the theme adds', async () => {
    document.body.insertAdjacentHTML('afterbegin', form('added').replace('value="11"', 'value="21"'));
    await nextFrame();
    expect(selection.get().variantId).toBe(11);
  });

  it('when the theme chooses a variant that is not printed', async () => {
    document.body.innerHTML = `<div data-product-id="1">${form()}</div>`;
    await nextFrame();
    input('[name="id"]').value = '999';
    await nextFrame();
    expect(selection.get().variantId).toBe(999);
  });

  it('but not the form of another product', async () => {
    document.body.insertAdjacentHTML('afterbegin', form('other').replace('value="11"', 'value="900"'));
    input('#other [name="id"]').dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
    expect(selection.get().variantId).toBe(11);
  });
});

describe('the theme’s product form follows the selection', () => {
  it('also if the shopper selected in a widget before this code was loaded', async () => {
    stop();
    const initial = selection.get();
    selection.set({ ...initial, variantId: 12 });
    stop = followProductForm(product, selection, initial);
    expect(input('[name="id"]').value).toBe('12');
    await nextFrame();
    expect(selection.get().variantId).toBe(12);
  });

  it('with its pickers and, at once, with its id', async () => {
    const changed: string[] = [];
    document.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name));
    selection.set({ ...selection.get(), variantId: 22 });
    await nextFrame();
    expect(input('[value="Ink"]').checked).toBe(true);
    expect(input('[name="options[Size]"]').value).toBe('M');
    expect(input('[name="id"]').value).toBe('22');
    expect(changed).toEqual(['Colour-1', 'options[Size]', 'id']);
  });

  it('with quantity and selling plan, preserving unchanged values', async () => {
    selection.set({ ...selection.get(), quantity: 4, sellingPlanId: 7 });
    await nextFrame();
    expect(input('[name="quantity"]').value).toBe('4');
    expect(input('[name="selling_plan"]').value).toBe('7');
    input('[name="quantity"]').value = '9';
    selection.set({ ...selection.get(), sellingPlanId: null });
    await nextFrame();
    expect(input('[name="quantity"]').value).toBe('9');
  });

  it('in every form of the product', async () => {
    document.body.insertAdjacentHTML('beforeend', form('second'));
    selection.set({ ...selection.get(), variantId: 12 });
    await nextFrame();
    expect(input('#main [name="id"]').value).toBe('12');
    expect(input('#second [name="id"]').value).toBe('12');
  });

  it('with pickers of any name, which are recognised by their values', async () => {
    document.body.innerHTML = `<section class="shopify-section">
      <select name="sort"><option>S</option><option>Price</option></select>
      <fieldset><input type="radio" name="Tint-b1-1" value="Sand" checked><input type="radio" name="Tint-b1-1" value="Ink"></fieldset>
      <select id="wide"><option value="">Choose</option><option>S</option><option>M</option></select>
      ${form()}
    </section>`;
    await nextFrame();
    selection.set({ ...selection.get(), variantId: 22 });
    await nextFrame();
    expect(input('[value="Ink"]').checked).toBe(true);
    expect(input('#wide').value).toBe('M');
    expect(input('[name="sort"]').value).toBe('S');
    expect(input('[name="id"]').value).toBe('22');
  });

  it('with pickers recognised by name if several options have the same values', () => {
    const fits = {
      ...product,
      options: ['Waist', 'Length'].map((name, index) => ({ name, position: index + 1, values: ['30', '32'] })),
    };
    const radios = (name: string) =>
      ['30', '32'].map((value) => `<input type="radio" name="${name}" value="${value}">`).join('');
    document.body.innerHTML = `<section class="shopify-section">${radios('x-length')}${radios('x-waist')}${form()}</section>`;
    expect(setPickers(document.forms[0] as HTMLFormElement, fits, ['30', '32'])).toBe(true);
    const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
    expect(checked.map(({ name, value }) => `${name} ${value}`)).toEqual(['x-length 32', 'x-waist 30']);
  });

  it.each([
    ['the theme has no selects or radio buttons', '<button data-value="Ink">Ink</button>'],
    ['an option has no picker', '<select name="options[Colour]"><option>Sand</option><option>Ink</option></select>'],
    ['the pickers belong to another product', `<div data-product-id="2">${pickers}</div>`],
  ])('with neither pickers nor hidden id if %s', async (_, others) => {
    document.body.innerHTML = `<section class="shopify-section" data-product-id="1">${others}${form()}</section>`;
    await nextFrame();
    selection.set({ ...selection.get(), variantId: 22 });
    await nextFrame();
    expect(input('[name="id"]').value).toBe('11');
    expect([...document.querySelectorAll<HTMLInputElement>('[value="Ink"]:checked')]).toEqual([]);
    // The widget's selection stays until the theme's form changes.
    input('[name="quantity"]').value = '3';
    input('[name="quantity"]').dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
    expect(selection.get()).toMatchObject({ variantId: 22, quantity: 3 });
    input('[name="id"]').value = '12';
    await nextFrame();
    expect(selection.get().variantId).toBe(12);
  });
});
