// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { testProduct } from '../testing/test-product.ts';
import { findThemeBars } from './find-theme-bars.ts';

const product = testProduct();

const form = (id: number, button: string) =>
  `<form action="/cart/add"><input type="hidden" name="id" value="${id}"><button>${button}</button></form>`;
const MAIN = `<main>${form(11, 'Add to bag')}</main>`;
const bar = (content: string, style = 'position: fixed; bottom: 0', attributes = '') =>
  `<div id="bar" style="${style}" ${attributes}>${content}</div>`;

const found = (html: string) => {
  document.body.innerHTML = html;
  return findThemeBars(product).map(({ id }) => id);
};

it.each([
  ['has a form of the product', bar(form(12, 'Buy'))],
  ['has a button of the main form', `${bar('<button form="m">Buy</button>')}${MAIN.replace('<form', '<form id="m"')}`],
  ['sticks to the lower edge of the page', bar(form(12, 'Buy'), 'position: sticky; bottom: 0')],
  ['is at the upper edge', bar(form(12, 'Buy'), 'position: fixed; top: 60px')],
  ['is slid out of the window', bar(form(12, 'Buy'), 'position: fixed; bottom: -90px')],
  ['has the main form’s button again, and the title', bar('<b>Shirt</b><button> Add to bag </button>')],
  ['has a usual class name', bar('<button>+</button>', undefined, 'class="product-sticky-atc"')],
  ['is the child of an element with a usual class name', `<x-y class="sticky-add">${bar('')}</x-y>`],
])('a theme’s own bar is recognised: it %s', (_, html) => {
  expect(found(html.includes('<main>') ? html : `${html}${MAIN}`)).toEqual(['bar']);
});

it.each([
  ['the main form', ''],
  ['a form of another product', bar(form(900, 'Add to bag'))],
  ['a fixed form in the middle', bar(form(11, 'Buy'), 'position: fixed; top: 400px; bottom: 300px')],
  ['a dialog', bar(form(11, 'Buy'), undefined, 'role="dialog"')],
  ['a header with the shop’s menu', bar(`<nav></nav>${form(11, 'Buy')}`, 'position: fixed; top: 0')],
  ['another product’s button with the same text', bar('<b>Hat</b><button>Add to bag</button>')],
  ['a form in the flow', `<div style="position: relative">${form(11, 'Buy')}</div>`],
  [
    'a page whose class name says that it has a bar',
    `<div class="has-sticky-add-to-cart"><i style="position: fixed; top: 0"></i>`,
  ],
])('is no bar of the theme: %s', (_, html) => {
  expect(found(`${html}${MAIN}`)).toEqual([]);
});
