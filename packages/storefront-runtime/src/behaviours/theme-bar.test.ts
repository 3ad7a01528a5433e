// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { testShop } from '../testing/test-shop.ts';
import { replaceThemeBar } from './theme-bar.ts';

const BAR = `<form class="bar" action="/cart/add" style="position: fixed; bottom: 0; transition: display 1s"><input name="id" value="11"></form>`;
const displays = () => [...document.querySelectorAll<HTMLElement>('.bar')].map(({ style }) => style.display);

it('hides the theme’s bars while our bar is shown, also new ones, and shows them again', async () => {
  document.body.innerHTML = BAR;
  const controller = new AbortController();
  const hide = replaceThemeBar({ shop: testShop(), rerender: () => undefined, signal: controller.signal });
  hide(true);
  await vi.waitFor(() => expect(displays()).toEqual(['none']));
  document.body.insertAdjacentHTML('beforeend', BAR);
  await vi.waitFor(() => expect(displays()).toEqual(['none', 'none']));
  hide(false);
  // Until our bar has slid out.
  expect(displays()).toEqual(['none', 'none']);
  await vi.waitFor(() => expect(displays()).toEqual(['', '']));

  hide(true);
  await vi.waitFor(() => expect(displays()).toEqual(['none', 'none']));
  controller.abort();
  expect(displays()).toEqual(['', '']);
  expect(document.querySelector<HTMLElement>('.bar')?.style.transition).toBe('display 1s');
});
