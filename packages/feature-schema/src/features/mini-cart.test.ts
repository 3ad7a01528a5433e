import { expect, it } from 'vitest';
import { defaultsOf } from '../fields/shape.ts';
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
