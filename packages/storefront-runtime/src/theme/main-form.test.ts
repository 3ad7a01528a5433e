// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { testProduct } from '../testing/test-product.ts';
import { addToCartButton, mainForm } from './main-form.ts';

const product = testProduct();

const form = (id: string, content: string) =>
  `<form id="${id}" action="/cart/add"><input type="hidden" name="id" value="11">${content}</form>`;
const MAIN = form('main', '<button type="button">+</button><button>Options</button><button name="add">Add</button>');
const FIXED = '<div style="position: fixed; bottom: 0">';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['alone', MAIN],
  ['after a fixed form', `${FIXED}${form('bar', '<button name="add">Add</button>')}</div>${MAIN}`],
  ['after a fixed button of the same form', `${FIXED}<button name="add" form="main">Add</button></div>${MAIN}`],
  [
    'after a form that sticks to the lower edge',
    `<div style="position: sticky; bottom: 0">${form('bar', '<button name="add">Add</button>')}</div>${MAIN}`,
  ],
  ['after the form of a dialog', `<dialog>${form('quick', '<button name="add">Add</button>')}</dialog>${MAIN}`],
  ['after a form without a button', `${form('instalments', '')}${MAIN}`],
  ['in a sticky column', `<div style="position: sticky; top: 0; bottom: 0">${MAIN}</div>`],
  ['beside another product', `${form('other', '<button>Add</button>').replace('11', '900')}${MAIN}`],
])('the main form is found: %s', (_, html) => {
  document.body.innerHTML = html;
  expect(mainForm(product)?.form.id).toBe('main');
  expect(addToCartButton(product)?.matches('#main [name=add]')).toBe(true);
});

it('a page with nothing but a fixed form has a form, but no button in its flow', () => {
  document.body.innerHTML = `${FIXED}${form('bar', '<button name="add">Add</button>')}</div>`;
  expect(mainForm(product)?.form.id).toBe('bar');
  expect(addToCartButton(product)).toBeNull();
});

it('the main form is the one that the window’s width shows', () => {
  document.body.innerHTML = `${form('phone', '<button>Add</button>')}${form('desktop', '<button>Add</button>')}`;
  for (const button of document.querySelectorAll('button'))
    button.checkVisibility = () => button.closest('#desktop') !== null;
  expect(mainForm(product)?.form.id).toBe('desktop');
});
