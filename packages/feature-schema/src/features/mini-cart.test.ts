import { expect, it } from 'vitest';
import { defaultDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { defaultsOf } from '../fields/shape.ts';
import { encodePriority } from '../recommendations/priority.ts';
import { miniCart } from './mini-cart.ts';

it('the cart drawer has the defaults of the product specification', () => {
  expect(defaultsOf(miniCart.fields)).toMatchObject({
    isEnabled: false,
    title: 'Shopping Cart',
    checkoutButtonText: 'Checkout • [price]',
    checkoutButtonAction: 'checkout',
    quantityChangeError: 'Cannot add more products to your cart',
    zIndex: 4,
    freeShippingAmount: 50,
  });
});

it('the checkout button leads away from the cart drawer', () => {
  const actions = miniCart.fields.checkoutButtonAction.options.map(({ value }) => value);
  expect(actions).toEqual(['checkout', 'cart', 'recommendations']);
});

it('each movable section is in one place by default, which it may have', () => {
  const { default: order, parts } = miniCart.fields.sectionOrder;
  const placed = Object.entries(order).flatMap(([place, names]) => names.map((name) => [name, place] as const));
  expect(placed.map(([name]) => name).toSorted()).toEqual(Object.keys(parts).toSorted());
  for (const [name, place] of placed) expect(parts[name].places).toContain(place);
});

it('each source of products for an empty cart is listed once, and has its value', () => {
  const document = defaultDocument({ miniCart });
  document.miniCart.mobile.emptyCartSources = encodePriority([
    { type: 'vendor', value: 'Acme' },
    { type: 'tag', value: ' ' },
    { type: 'product', value: '' },
    { type: 'vendor', value: 'acme ' },
  ]);
  const parsed = parseDocument({ miniCart }, document, []);
  expect(parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['miniCart.mobile.emptyCartSources.1', 'Choose a value for “Tag”'],
    ['miniCart.mobile.emptyCartSources.3', 'Choose each source once'],
  ]);
});
