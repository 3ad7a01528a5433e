// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../cart/cart.ts';
import type { OpenMiniCart, Page } from '../../page/page.ts';
import type { PageData } from '../../page/page-data.ts';
import { interceptClicks } from './intercept-clicks.ts';

const openMiniCart = vi.fn<OpenMiniCart>();
const cancelSync = vi.fn();
const page = { data: { root: '/fr/' } as PageData, isLeftToTheme: false, openMiniCart, cancelSync } as unknown as Page;
const preload = vi.fn();
const addForm = vi.fn<Cart['addForm']>();
const ready = vi.fn<Cart['ready']>();
let cart: Promise<Cart>;
let excluded: string | undefined;

/** Records the events that reach the theme. */
const theme = vi.fn();
for (const name of ['click', 'submit'])
  document.addEventListener(name, (event) => {
    theme(name, event.target);
    if (name === 'submit' || event.target instanceof HTMLAnchorElement) event.preventDefault();
  });

window.Uptill = { open: vi.fn(), close: vi.fn(), preload };
interceptClicks({ page, excluded: () => excluded, cartClient: () => cart });

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

/** Waits for pending promises, without advancing time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  excluded = '';
  cart = Promise.resolve({ addForm, ready } as unknown as Cart);
  openMiniCart.mockResolvedValue(true);
  addForm.mockResolvedValue();
  ready.mockResolvedValue();
});
afterEach(async () => {
  await settle();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a click', () => {
  it.each([
    ['a link to the cart page', '<a href="/fr/cart"></a>'],
    ['a link to a part of the cart page', '<a href="/fr/cart#lines"></a>'],
    ['an icon in a link', '<a href="/fr/cart"><svg></svg></a>'],
    ['a button that controls the theme’s drawer', '<button aria-controls="CartDrawer"></button>'],
    ['a link without a target that controls it', '<a role="button" aria-controls="CartDrawer"></a>'],
    ['a link to the theme’s drawer on this page', '<a href="#offcanvas-cart"></a>'],
    ['a button that names it', '<button data-drawer-target="#cart-drawer"></button>'],
  ])('opens the mini cart: %s', (_, html) => {
    const control = element(html);
    click(control.firstElementChild ?? control);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(openMiniCart.mock.lastCall?.[0]).toBe(control);
    expect(theme).not.toHaveBeenCalled();
  });

  it('opens the mini cart: a button in the theme’s menu', () => {
    const menu = element('<dialog id="MobileMenu"><button aria-controls="CartDrawer"></button></dialog>');
    click(menu.firstElementChild ?? menu);
    expect(openMiniCart).toHaveBeenCalledOnce();
  });

  it.each([
    '<button aria-label="Cart" onclick="window.openCart()" style="padding: 0"></button>',
    '<a class="dropdown-toggle"><b class="badge--cart">0</b></a>',
    '<button class="HeaderCart"></button>',
  ])('opens the mini cart: a control of the header that mentions the cart: %s', (html) => {
    const header = element(`<header><p class="top">${html}</p></header>`);
    click(header.querySelector('a,button') ?? header);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(theme).not.toHaveBeenCalled();
  });

  it('opens the mini cart: a link of a script that names the theme’s drawer', () => {
    click(element('<a href="javascript:void(0)" data-drawer="cart-drawer"></a>'));
    expect(openMiniCart).toHaveBeenCalledOnce();
  });

  it.each([
    ['in the content', '<main><p class="cart-header"><button>Empty cart</button></p></main>', ''],
    ['of a page whose body has the state of its header', '<p><button>Empty cart</button></p>', 'header-is-sticky'],
  ])('is left to the theme: another control that mentions the cart, %s', (_, html, state) => {
    document.body.className = state;
    const button = element(html).querySelector('button');
    if (button) click(button);
    document.body.className = '';
    expect(openMiniCart).not.toHaveBeenCalled();
    expect(theme).toHaveBeenCalledOnce();
  });

  it('opens the mini cart: the opening button in the theme’s cart element', () => {
    const cart = element(
      '<cart-drawer-component><button on:click="/open"></button><button on:click="/close"></button></cart-drawer-component>',
    );
    const [open, close] = cart.querySelectorAll('button');
    if (close) click(close);
    expect(openMiniCart).not.toHaveBeenCalled();
    if (open) click(open);
    expect(openMiniCart).toHaveBeenCalledOnce();
  });

  it.each([
    ['a link to a part of this page', '<a href="#reviews"></a>', {}],
    [
      'the close button of a drawer that is no dialog',
      '<p id="CartDrawer"><button aria-controls="CartDrawer"></button></p>',
      {},
    ],
    ['a button of the cart’s type', '<button data-type="cart"></button>', {}],
    ['another page', '<a href="/fr/cartwheels"></a>', {}],
    ['another language’s cart', '<a href="/cart"></a>', {}],
    ['another site', '<a href="https://example.com/fr/cart"></a>', {}],
    ['a new tab', '<a href="/fr/cart" target="_blank"></a>', {}],
    ['a new tab by key', '<a href="/fr/cart"></a>', { ctrlKey: true }],
    ['a prepared cart', '<a href="/fr/cart/1:1"></a>', {}],
    ['another button', '<button aria-controls="cart-note-content"></button>', {}],
    ['a link in a drawing', '<p><svg><a href="/collections/all"></a></svg></p>', {}],
    ['a button that mentions the cart outside the header', '<p><button>Your cart</button></p>', {}],
    ['the menu', '<header><button aria-label="Menu"></button></header>', {}],
    ['a cartoon', '<header><button>Cartoons</button></header>', {}],
    ['an add in the header', '<header><button class="add">Add to cart</button></header>', {}],
    ['a link in the header', '<header><a href="/collections/cart-covers">Cart covers</a></header>', {}],
    ['a popup for an add', '<button aria-controls="add-to-cart-popup"></button>', {}],
    ['the close button of the theme’s drawer', '<dialog><button aria-controls="cart-drawer"></button></dialog>', {}],
  ])('is left to the theme: %s', (_, html, keys) => {
    const control = element(html);
    click(control.querySelector('svg a') ?? control.firstElementChild ?? control, keys);
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
    excluded = ':is(.old-cart, .older)';
    const link = element('<div class="old-cart"><a href="/fr/cart"></a></div>').firstElementChild;
    if (link) click(link);
    expect(openMiniCart).not.toHaveBeenCalled();
    // The theme cart may open for this click, but not after the next one.
    expect(page.isLeftToTheme).toBe(true);
    click(element('<p></p>'));
    expect(page.isLeftToTheme).toBe(false);
  });

  it('reaches the theme, once, if the mini cart does not open', () => {
    const link = element('<a href="/fr/cart"></a>');
    click(link);
    openMiniCart.mock.lastCall?.[1]?.instead?.();
    expect(theme.mock.calls).toEqual([['click', link]]);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(page.isLeftToTheme).toBe(true);
  });
});

describe('a submit of a product form', () => {
  it('adds the form’s line and opens the mini cart', async () => {
    const form = submit(FIELDS);
    await settle();
    expect(Object.fromEntries(addForm.mock.lastCall?.[0] ?? [])).toMatchObject({ id: '1', 'properties[Name]': 'Ana' });
    expect(openMiniCart).toHaveBeenCalledExactlyOnceWith(form.querySelector('button'), { add: expect.any(Promise) });
    expect(cancelSync).toHaveBeenCalled();
    expect(theme).not.toHaveBeenCalled();
  });

  it('is sent once for two clicks, and marks the button as busy until the mini cart is open', async () => {
    let opened = (_: boolean) => {};
    openMiniCart.mockReturnValueOnce(new Promise((resolve) => (opened = resolve)));
    const form = submit(FIELDS);
    const button = form.querySelector('button');
    form.requestSubmit(button);
    await settle();
    expect(addForm).toHaveBeenCalledOnce();
    expect(button?.getAttribute('aria-busy')).toBe('true');
    opened(true);
    await settle();
    expect(button?.hasAttribute('aria-busy')).toBe(false);
    form.requestSubmit(button);
    await settle();
    expect(addForm).toHaveBeenCalledTimes(2);
  });

  it('of another form is also sent, even while the mini cart is opening', async () => {
    openMiniCart.mockReturnValue(new Promise(() => {}));
    click(element('<a href="/fr/cart"></a>'));
    submit(FIELDS);
    submit(FIELDS.replace('value="1"', 'value="2"'));
    await settle();
    expect(addForm.mock.calls.map(([form]) => form.get('id'))).toEqual(['1', '2']);
  });

  it('opens the mini cart before the shop responds, and is never sent again by the theme', async () => {
    let refuse = (_: Error) => {};
    addForm.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    const form = submit(FIELDS);
    await settle();
    expect(openMiniCart).toHaveBeenCalledOnce();
    const failure = new Error('Sold out.');
    refuse(failure);
    await expect(openMiniCart.mock.lastCall?.[1]?.add).rejects.toBe(failure);
    await settle();
    expect(theme).not.toHaveBeenCalled();
    expect(form.querySelector('button')?.hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    ['fails', () => Promise.reject<Cart>(new Error('offline'))],
    ['takes over 3 seconds', () => new Promise<Cart>(() => {})],
  ])('is handled by the theme, once, if loading %s', async (_, client) => {
    cart = client();
    const form = submit(FIELDS);
    await vi.advanceTimersByTimeAsync(3000);
    expect(theme.mock.calls).toEqual([['submit', form]]);
    expect(openMiniCart).not.toHaveBeenCalled();
    // The theme cart may open after its own add.
    expect(page.isLeftToTheme).toBe(true);
  });

  it('is handled by the theme if the code for adds can’t be loaded', async () => {
    ready.mockRejectedValueOnce(new Error('offline'));
    addForm.mockRejectedValueOnce(new Error('offline'));
    const form = submit(FIELDS);
    await settle();
    expect(theme.mock.calls).toEqual([['submit', form]]);
    expect(openMiniCart).not.toHaveBeenCalled();
  });

  it('opens the mini cart after 3 seconds if the code for adds takes longer, and is not sent again', async () => {
    ready.mockReturnValueOnce(new Promise(() => {}));
    submit(FIELDS);
    await vi.advanceTimersByTimeAsync(3000);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(theme).not.toHaveBeenCalled();
  });

  it.each([
    ['a buy-now button', FIELDS, '', '<button name="checkout"></button>'],
    ['a form that leads to the checkout', `${FIELDS}<input name="return_to" value="/checkout">`, '', undefined],
    ['several products', '<input name="items[0][id]" value="1">', '', undefined],
    ['an excluded form', FIELDS, 'class="old-cart"', undefined],
  ])('is left to the theme: %s', async (_, fields, attributes, button) => {
    excluded = 'a[, :is(.old-cart, .older)';
    submit(fields, attributes, button);
    await settle();
    expect(addForm).not.toHaveBeenCalled();
    expect(theme).toHaveBeenCalledOnce();
  });

  it('is left to the theme if the merchant excludes the form, and its button is elsewhere', async () => {
    excluded = 'form.old-cart';
    document.body.innerHTML = `<form id="f" class="old-cart" action="/cart/add">${FIELDS}</form><button form="f"></button>`;
    document.querySelector('button')?.click();
    await settle();
    expect(addForm).not.toHaveBeenCalled();
  });
});

describe('a click on the add button of a theme that listens to clicks', () => {
  /** Shows a form with a button, whose click the theme handles without a submit. */
  function show(button: string, fields = FIELDS): HTMLElement {
    const form = element(`<form action="/fr/cart/add">${fields}${button}</form>`);
    const control = form.querySelector('button') as HTMLElement;
    control.addEventListener('click', (event) => event.preventDefault());
    return control;
  }

  it.each([
    '<button></button>',
    '<button type="button" class="btn product__atc"></button>',
    '<button type="button" data-add-to-cart></button>',
    '<button type="button" class="buy-button"></button>',
    '<button type="button">Add to cart</button>',
  ])('adds the form’s line and opens the mini cart: %s', async (button) => {
    click(show(button));
    await settle();
    expect(addForm.mock.calls.map(([form]) => form.get('id'))).toEqual(['1']);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(theme).not.toHaveBeenCalled();
  });

  it.each([
    ['another button of the form', '<button type="button" class="wishlist"></button>'],
    ['a button of another form', '<button formaction="/wishlist"></button>'],
    ['a buy-now button', '<button name="checkout"></button>'],
    ['a buy-now button that does not submit', '<button type="button" class="buy-now"></button>'],
  ])('is left to the theme: %s', async (_, button) => {
    click(show(button));
    await settle();
    expect(addForm).not.toHaveBeenCalled();
    expect(theme).toHaveBeenCalledOnce();
  });

  it.each([
    '<buy-action role="button" data-variant-id="7">Add to cart</buy-action>',
    '<button data-variant-id="7" class="card-atc"></button>',
  ])('adds its variant without a form: %s', async (html) => {
    const control = element(html);
    click(control);
    click(control);
    await settle();
    expect(addForm.mock.calls.map(([form]) => [...form])).toEqual([[['id', '7']]]);
    expect(openMiniCart).toHaveBeenCalledOnce();
    expect(theme).not.toHaveBeenCalled();
  });

  it('is left to the theme if it has a variant, but does not add', async () => {
    click(element('<button data-variant-id="7" class="swatch"></button>'));
    await settle();
    expect(addForm).not.toHaveBeenCalled();
    expect(theme).toHaveBeenCalledOnce();
  });

  it('asks for the missing fields first', async () => {
    const button = show('<button></button>', `${FIELDS}<input name="properties[Date]" required>`);
    click(button);
    await settle();
    expect(addForm).not.toHaveBeenCalled();
    expect(theme).not.toHaveBeenCalled();
  });

  it('reaches the theme, once, if our code can’t be loaded', async () => {
    cart = Promise.reject(new Error('offline'));
    const button = show('<button></button>');
    click(button);
    await settle();
    expect(theme.mock.calls).toEqual([['click', button]]);
  });

  it('is not intercepted in a form of a theme that adds at submit', async () => {
    document.body.innerHTML = `<product-form><form action="/fr/cart/add">${FIELDS}<button></button></form></product-form>`;
    const button = document.querySelector('button') as HTMLElement;
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    click(button);
    await settle();
    expect(clicked).toHaveBeenCalledOnce();
    expect(addForm).toHaveBeenCalledOnce();
  });

  it('adds, even if the button of such a theme names the drawer that it opens afterwards', async () => {
    document.body.innerHTML = `<product-form><form action="/fr/cart/add">${FIELDS}<button name="add" aria-controls="CartDrawer"></button></form></product-form>`;
    document.querySelector('button')?.click();
    await settle();
    expect(addForm).toHaveBeenCalledOnce();
  });
});

it('loads the mini cart when the pointer or the focus is on a control', () => {
  const over = (html: string, name: string) => element(html).dispatchEvent(new Event(name, { bubbles: true }));
  over('<p></p>', 'pointerover');
  expect(preload).not.toHaveBeenCalled();
  // The button of a theme that adds at the click.
  element('<form action="/fr/cart/add"><button type="button" data-add-to-cart></button></form>')
    .querySelector('button')
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  over('<a href="/fr/cart"></a>', 'focusin');
  expect(preload).toHaveBeenCalledOnce();
});
