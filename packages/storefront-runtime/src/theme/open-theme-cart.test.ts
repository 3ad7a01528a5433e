// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { findThemeCart } from './dawn-family.ts';
import { openThemeCart } from './open-theme-cart.ts';

/** Records how the cart was opened: by the standard action, the drawer's method, or a click on an element. */
let opened: string[] = [];

afterEach(() => {
  opened = [];
  document.body.innerHTML = '';
  window.Shopify = undefined;
});

function show(html: string): void {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>('a, button')) {
    element.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(element.id);
    });
  }
}

/** Adds a drawer with the methods of the Dawn family. */
function addDrawer(tag: 'cart-drawer' | 'cart-notification', className = ''): HTMLElement {
  const drawer = Object.assign(document.createElement(tag), {
    className,
    getSectionsToRender: () => [],
    renderContents: vi.fn(),
    open: (trigger?: Element) => opened.push(`drawer from ${trigger?.id}`),
  });
  document.body.append(drawer);
  return drawer;
}

function setAction(isDefault: boolean): void {
  const openCart = Object.assign(() => void opened.push('action'), { isDefault: () => isDefault });
  window.Shopify = { actions: { openCart } };
}

const LINK = '<header><a id="link" href="/cart">Cart</a></header>';

it('the theme’s configured standard action is used first', () => {
  show(LINK);
  addDrawer('cart-drawer');
  setAction(true);
  openThemeCart('/', findThemeCart()?.open);
  setAction(false);
  openThemeCart('/', findThemeCart()?.open);
  expect(opened).toEqual(['drawer from ', 'action']);
});

it('a drawer of the Dawn family is opened by its method, and returns the focus to the clicked control', () => {
  show(`${LINK}<button id="pressed">Open</button>`);
  addDrawer('cart-drawer');
  document.getElementById('pressed')?.focus();
  openThemeCart('/', findThemeCart()?.open);
  expect(opened).toEqual(['drawer from pressed']);
});

it('an open drawer is not opened again', () => {
  show(LINK);
  addDrawer('cart-drawer', 'active');
  openThemeCart('/', findThemeCart()?.open);
  expect(opened).toEqual([]);
});

it('a notification shows no cart, so the cart icon is clicked', () => {
  show(LINK);
  addDrawer('cart-notification');
  openThemeCart('/', findThemeCart()?.open);
  expect(opened).toEqual(['link']);
});

it('a button in the header is clicked before a link to the cart page', () => {
  show(
    `<p><a id="link" href="/cart">Cart</a></p><header><button id="button" aria-controls="CartDrawer"></button></header>`,
  );
  openThemeCart('/', findThemeCart()?.open);
  expect(opened).toEqual(['button']);
});

it('on the cart page, the page scrolls to the cart and is not loaded again', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  show(LINK.replace('/cart', '/fr/cart'));
  history.pushState(null, '', '/fr/cart');
  openThemeCart('/fr/', findThemeCart()?.open);
  expect(opened).toEqual([]);
  expect(scroll).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/');
  openThemeCart('/fr/', findThemeCart()?.open);
  expect(opened).toEqual(['link']);
});
