// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Cart } from '../cart/create-cart.ts';
import type { Shop } from '../shop/shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { createFormAdd } from './form-add.ts';

const addForm = vi.fn<Cart['addForm']>(async () => undefined);
const shop = testShop({
  cartClient: async () => ({ addForm }) as unknown as Cart,
  strings: { noAnswer: 'No answer.' } as Shop['strings'],
});
const create = () => createFormAdd({ shop, rerender: () => undefined, signal: new AbortController().signal });

afterEach(() => {
  vi.clearAllMocks();
});

it('adds once for two presses, and marks the button as busy until the shop has answered', async () => {
  let answer = () => {};
  addForm.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve())));
  const button = document.createElement('button');
  const form = create();
  const adds = [form.add(new FormData(), button), form.add(new FormData(), button)];
  expect(button.getAttribute('aria-busy')).toBe('true');
  await Promise.resolve();
  answer();
  await Promise.all(adds);
  expect(addForm).toHaveBeenCalledOnce();
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await form.add(new FormData(), button);
  expect(addForm).toHaveBeenCalledTimes(2);
});

it('has a message after a refused add, until the next add', async () => {
  const form = create();
  addForm.mockRejectedValueOnce(Object.assign(new Error('Sold out.'), { name: 'CartError' }));
  await form.add(new FormData(), null);
  expect(form.error).toBe('Sold out.');
  addForm.mockRejectedValueOnce(new TypeError('x is undefined'));
  await form.add(new FormData(), null);
  expect(form.error).toBe('No answer.');
  await form.add(new FormData(), null);
  expect(form.error).toBeUndefined();
});
