// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import { holdPresses, type TakeOver } from './hold-presses.ts';

const page = { data: { root: '/fr/' } as PageData, isLeftToTheme: false } as Page;
const openMiniCart = vi.fn<TakeOver['openMiniCart']>();
const preload = vi.fn();
let excluded: string | undefined;

/** What the theme itself has received. */
const theme = vi.fn();
for (const name of ['click', 'submit'])
  document.addEventListener(name, (event) => {
    theme(name, event.target);
    if (name === 'submit' || event.target instanceof HTMLAnchorElement) event.preventDefault();
  });

window.Uptill = { open: vi.fn(), close: vi.fn(), preload };
holdPresses({ page, excluded: () => excluded, openMiniCart } as TakeOver);

function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  const [first] = document.body.children;
  if (!(first instanceof HTMLElement)) throw new Error('No element');
  return first;
}

const click = (target: Element, keys = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));

const FIELDS = '<input name="id" value="1"><input name="properties[Name]" value="Ana">';

/** Submits a product form with its button, and returns the form. */
function submit(fields: string, attributes = '', button = '<button name="add"></button>'): HTMLFormElement {
  const form = element(`<form action="/fr/cart/add" ${attributes}>${fields}${button}</form>`) as HTMLFormElement;
  form.requestSubmit(form.querySelector('button'));
  return form;
}

beforeEach(() => {
  excluded = '';
  openMiniCart.mockResolvedValue();
});
afterEach(() => {
  vi.clearAllMocks();
});

describe('a press', () => {
  it.each([
    ['a link to the cart page', '<a href="/fr/cart"></a>'],
    ['a link to a part of the cart page', '<a href="/fr/cart#lines"></a>'],
    ['an icon in a link', '<a href="/fr/cart"><svg></svg></a>'],
    ['a button that controls the theme’s drawer', '<button aria-controls="CartDrawer"></button>'],
  ])('opens the mini cart: %s', (_, html) => {
    const control = element(html);
    click(control.firstElementChild ?? control);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(openMiniCart.mock.lastCall?.[0]).toBe(control);
    expect(theme).not.toHaveBeenCalled();
  });

  it.each([
    ['another page', '<a href="/fr/cartwheels"></a>', {}],
    ['another language’s cart', '<a href="/cart"></a>', {}],
    ['another site', '<a href="https://example.com/fr/cart"></a>', {}],
    ['a new tab', '<a href="/fr/cart" target="_blank"></a>', {}],
    ['a new tab by key', '<a href="/fr/cart"></a>', { ctrlKey: true }],
    ['a prepared cart', '<a href="/fr/cart/1:1"></a>', {}],
    ['another button', '<button aria-controls="size-chart"></button>', {}],
    ['a popup for an add', '<button aria-controls="add-to-cart-popup"></button>', {}],
    ['the close button of the theme’s drawer', '<dialog><button aria-controls="cart-drawer"></button></dialog>', {}],
  ])('is left to the theme: %s', (_, html, keys) => {
    const control = element(html);
    click(control.firstElementChild ?? control, keys);
    expect(openMiniCart).not.toHaveBeenCalled();
    expect(theme).toHaveBeenCalledOnce();
  });

  it('is left to the theme on pages without the mini cart', () => {
    excluded = undefined;
    click(element('<a href="/fr/cart"></a>'));
    expect(openMiniCart).not.toHaveBeenCalled();
    expect(page.isLeftToTheme).toBe(true);
  });

  it('is left to the theme if the merchant excludes the control or an element around it', () => {
    excluded = 'a[, .old-cart';
    const link = element('<div class="old-cart"><a href="/fr/cart"></a></div>').firstElementChild;
    if (link) click(link);
    expect(openMiniCart).not.toHaveBeenCalled();
    // The theme's own cart may open for this press, and no longer after the next one.
    expect(page.isLeftToTheme).toBe(true);
    click(element('<p></p>'));
    expect(page.isLeftToTheme).toBe(false);
  });

  it('goes to the theme, once, if the mini cart does not open', () => {
    const link = element('<a href="/fr/cart"></a>');
    click(link);
    openMiniCart.mock.lastCall?.[1]?.instead?.();
    expect(theme.mock.calls).toEqual([['click', link]]);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(page.isLeftToTheme).toBe(true);
  });
});

describe('a submit of a product form', () => {
  it('adds the form’s line and opens the mini cart', () => {
    const form = submit(FIELDS);
    const [control, options] = openMiniCart.mock.lastCall ?? [];
    expect(control).toBe(form.querySelector('button'));
    expect(Object.fromEntries(options?.form ?? [])).toMatchObject({ id: '1', 'properties[Name]': 'Ana' });
    expect(theme).not.toHaveBeenCalled();
  });

  it('marks the button as busy until the mini cart is loaded', async () => {
    let load = () => {};
    openMiniCart.mockReturnValueOnce(new Promise((resolve) => (load = resolve)));
    const button = submit(FIELDS).querySelector('button');
    expect(button?.ariaBusy ?? button?.getAttribute('aria-busy')).toBe('true');
    load();
    await vi.waitFor(() => expect(button?.hasAttribute('aria-busy')).toBe(false));
  });

  it('is made by the theme, once, if the mini cart does not open', () => {
    const form = submit(FIELDS);
    openMiniCart.mock.lastCall?.[1]?.instead?.();
    expect(theme.mock.calls).toEqual([['submit', form]]);
    expect(openMiniCart).toHaveBeenCalledOnce();
    // The theme's cart may open after its own add.
    expect(page.isLeftToTheme).toBe(true);
  });

  it.each([
    ['a buy-now button', FIELDS, '', '<button name="checkout"></button>'],
    ['a form that leads to the checkout', `${FIELDS}<input name="return_to" value="/checkout">`, '', undefined],
    ['several products', '<input name="items[0][id]" value="1">', '', undefined],
    ['an excluded form', FIELDS, 'class="old-cart"', undefined],
  ])('is left to the theme: %s', (_, fields, attributes, button) => {
    excluded = '.old-cart';
    submit(fields, attributes, button);
    expect(openMiniCart).not.toHaveBeenCalled();
    expect(theme).toHaveBeenCalledOnce();
  });
});

it('loads the mini cart when the pointer or the focus is on a control', () => {
  const over = (html: string, name: string) => element(html).dispatchEvent(new Event(name, { bubbles: true }));
  over('<p></p>', 'pointerover');
  expect(preload).not.toHaveBeenCalled();
  over('<a href="/fr/cart"></a>', 'pointerover');
  over('<a href="/fr/cart"></a>', 'focusin');
  expect(preload).toHaveBeenCalledOnce();
});
