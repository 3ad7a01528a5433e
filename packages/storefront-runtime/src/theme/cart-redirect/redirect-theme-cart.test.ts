// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redirectThemeCart } from './redirect-theme-cart.ts';

const openTheme = vi.fn();
const openMiniCart = vi.fn();

let count = 0;
/** Defines a theme element. A number makes its name unique, because names can't be redefined. */
function define(name: string, method = 'open'): string {
  const tag = `${name}-${count++}`;
  const element = class extends HTMLElement {};
  Reflect.set(element.prototype, method, openTheme);
  customElements.define(tag, element);
  return tag;
}

const call = (element: Element | null, method = 'open') =>
  Reflect.apply(Reflect.get(element ?? {}, method), element, ['trigger']);

let widget: AbortController;
const page = { isLeftToTheme: false };
const beforeOpen: () => Promise<void> | undefined = () => undefined;

async function redirect(): Promise<void> {
  redirectThemeCart(page, beforeOpen).until(widget.signal);
  await Promise.resolve();
}

beforeEach(() => {
  widget = new AbortController();
  window.Uptill = { open: openMiniCart, close: () => undefined };
});
afterEach(() => {
  widget.abort();
  page.isLeftToTheme = false;
  window.Shopify = undefined;
  vi.clearAllMocks();
});

it.each([
  ['a drawer', 'cart-drawer', 'open', ''],
  ['a notification', 'cart-notification', 'open', ''],
  ['a drawer that is a dialog', 'cart-drawer-component', 'showDialog', ''],
  ['a drawer that is recognised by its id', 'theme-drawer', 'open', 'cart-drawer'],
])('opens the mini cart instead of %s', async (_, name, method, id) => {
  const tag = define(name, method);
  document.body.innerHTML = `<${tag} id="${id}"></${tag}>`;
  await redirect();
  call(document.querySelector(tag), method);
  expect(openMiniCart).toHaveBeenCalledOnce();
  expect(openTheme).not.toHaveBeenCalled();
});

it('redirects elements that the theme rerenders, or defines later', async () => {
  document.body.innerHTML = '<late-cart-drawer></late-cart-drawer>';
  await redirect();
  customElements.define(
    'late-cart-drawer',
    class extends HTMLElement {
      open() {
        openTheme();
      }
    },
  );
  await Promise.resolve();
  document.body.innerHTML = '<late-cart-drawer></late-cart-drawer>';
  call(document.querySelector('late-cart-drawer'));
  expect(openMiniCart).toHaveBeenCalledOnce();
  expect(openTheme).not.toHaveBeenCalled();
});

it('leaves other drawers of the same class to the theme', async () => {
  const tag = define('theme-drawer');
  document.body.innerHTML = `<${tag} id="cart-drawer"></${tag}><${tag} id="menu"></${tag}>`;
  await redirect();
  call(document.getElementById('menu'));
  expect(openTheme).toHaveBeenCalledExactlyOnceWith('trigger');
  expect(openMiniCart).not.toHaveBeenCalled();
});

it('opens the theme’s cart for a click that the theme handles, and after the mini cart is removed', async () => {
  const tag = define('cart-drawer');
  document.body.innerHTML = `<${tag}></${tag}>`;
  await redirect();
  page.isLeftToTheme = true;
  call(document.querySelector(tag));
  page.isLeftToTheme = false;
  widget.abort();
  call(document.querySelector(tag));
  expect(openTheme).toHaveBeenCalledTimes(2);
  expect(openMiniCart).not.toHaveBeenCalled();
});

it('handles the standard action, unless the theme does', async () => {
  const configure = vi.fn();
  const openCart = Object.assign(() => undefined, { isDefault: (): boolean => true, configure });
  window.Shopify = { actions: { openCart } };
  await redirect();
  const openDefault = vi.fn();
  configure.mock.lastCall?.[0].handler(openDefault);
  expect(openMiniCart).toHaveBeenCalledOnce();
  page.isLeftToTheme = true;
  configure.mock.lastCall?.[0].handler(openDefault);
  expect(openDefault).toHaveBeenCalledOnce();

  openCart.isDefault = () => false;
  await redirect();
  expect(configure).toHaveBeenCalledOnce();
});
