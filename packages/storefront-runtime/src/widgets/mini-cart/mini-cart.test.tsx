// @vitest-environment jsdom
import { encodeHtml } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { defineWidget } from '../../mount/mount-widget.tsx';
import { defineSection, type Slot } from '../../mount/section.ts';
import { performAction } from '../../shop/perform-action.ts';
import type { Shop } from '../../shop/shop.ts';
import { type Interrupt, once, openCart } from '../../testing/open-cart.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createMiniCart } from './mini-cart.tsx';
import { type SectionEntry, sections } from './sections.ts';

/** jsdom has no layout and no modal dialogs. */
class Observer {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Observer);
vi.mock('../../shop/perform-action.ts', { spy: true });
const { prototype: dialogs } = HTMLDialogElement;
dialogs.showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});
dialogs.close = vi.fn(function (this: HTMLDialogElement) {
  this.open = false;
});

type MiniCart = FeatureSettings['miniCart'];

const settings = {
  isEnabled: true,
  zIndex: 4,
  title: 'Shopping Cart',
  checkoutButtonText: 'Checkout • [price]',
  checkoutButtonAction: 'checkout',
  showGoToCartText: true,
  goToCartText: 'View cart',
  showEmptyCartText: true,
  emptyCartText: 'Your cart is empty',
} as FeatureSettings['miniCart'];

/** Mounts the drawer. Its cart has two lines. */
async function mountDrawer(changes: Partial<Shop> = {}, entries: SectionEntry[] = [], interrupt?: Interrupt) {
  const page = await openCart(interrupt, {}, !interrupt);
  const shop = testShop({
    cart: page.state,
    cartClient: async () => page.cart,
    settings: (() => settings) as Shop['settings'],
    strings: new Proxy({}, { get: (_, name) => String(name) }) as Shop['strings'],
    ...changes,
  });
  const widget = defineWidget({
    key: 'miniCart',
    tag: 'uptill-mini-cart',
    styles: [],
    properties: () => ({}),
    position: () => 'right',
    create: (context) => createMiniCart(context, entries),
  }).mount(shop);
  onTestFinished(widget.remove);
  const find = (selector: string) =>
    document.querySelector('uptill-mini-cart')?.shadowRoot?.querySelector<HTMLElement>(selector);
  return {
    ...page,
    shop,
    widget,
    find,
    open: (opener: HTMLElement | null = null) => shop.panels.open('minicart', opener),
  };
}

const isLocked = () => document.documentElement.hasAttribute('uptill-locked');

beforeEach(() => {
  document.body.innerHTML = '';
  vi.clearAllMocks();
  vi.mocked(performAction).mockReturnValue();
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  window.Uptill = {
    open: () => undefined,
    close: (panel = 'minicart') => document.dispatchEvent(new CustomEvent('uptill:close', { detail: { panel } })),
  };
});

describe('the drawer', () => {
  it('is not in the page before it opens', async () => {
    const { find, open } = await mountDrawer();
    expect(document.querySelector('uptill-mini-cart')).toBeNull();
    expect(open()).toBe(true);
    expect(find('dialog')).toHaveProperty('open', true);
    expect(dialogs.showModal).toHaveBeenCalledOnce();
    open();
    expect(dialogs.showModal).toHaveBeenCalledOnce();
  });

  it('locks scrolling while it is open, and returns the focus to its opener', async () => {
    document.body.innerHTML = '<button></button>';
    const opener = document.querySelector('button');
    const { open, find } = await mountDrawer();
    open(opener);
    expect(isLocked()).toBe(true);
    window.Uptill?.close();
    expect(find('dialog')).toHaveProperty('open', false);
    expect(isLocked()).toBe(false);
    expect(document.activeElement).toBe(opener);
    open();
    // The browser has closed it, for example with Escape.
    find('dialog')?.dispatchEvent(new Event('close'));
    expect(isLocked()).toBe(false);
  });

  it('closes when it is removed', async () => {
    const { open, widget, shop } = await mountDrawer();
    open();
    widget.remove();
    expect(isLocked()).toBe(false);
    expect(shop.panels.open('minicart', null)).toBe(false);
  });

  it('closes at a press on the backdrop that began there', async () => {
    const { open, find } = await mountDrawer();
    open();
    const [dialog, inside] = [find('dialog'), find('h2')];
    const press = (from: HTMLElement | null | undefined, to: HTMLElement | null | undefined) => {
      from?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      to?.dispatchEvent(new Event('click', { bubbles: true }));
    };
    press(inside, dialog);
    press(dialog, inside);
    expect(isLocked()).toBe(true);
    press(dialog, dialog);
    expect(isLocked()).toBe(false);
  });

  it('performs the checkout button’s action after the shop has made all changes, unless it refuses one', async () => {
    const { open, find, inShop } = await mountDrawer();
    open();
    find('[name=quantity-increase]')?.click();
    find('[name=checkout]')?.click();
    expect(performAction).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
    expect(inShop()).toEqual([3, 1]);
    dispatchEvent(new Event('pageshow'));
    const input = find('[name=quantity]') as HTMLInputElement;
    input.value = '100';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(find('[part=error]')).toBeTruthy());
    await vi.waitFor(() => expect(find('[name=checkout]')?.ariaBusy).toBe('false'));
    expect(performAction).toHaveBeenCalledOnce();
  });

  it('goes to the checkout if the button opens recommendations and there are none', async () => {
    const recommending = { ...settings, checkoutButtonAction: 'recommendations' };
    const { open, find, shop } = await mountDrawer({ settings: (() => recommending) as unknown as Shop['settings'] });
    open();
    const press = () => find('[name=checkout]')?.click();
    const idle = () => vi.waitFor(() => expect(find('[name=checkout]')?.ariaBusy).toBe('false'));
    const otherApp = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('uptill:open', otherApp);
    press();
    await vi.waitFor(() => expect(otherApp).toHaveBeenCalledOnce());
    document.removeEventListener('uptill:open', otherApp);
    await idle();
    const panel = { open: vi.fn(), close: () => undefined };
    const remove = shop.panels.register('recommendations', panel);
    press();
    await vi.waitFor(() => expect(panel.open).toHaveBeenCalledWith(find('[name=checkout]'), undefined));
    remove();
    await idle();
    expect(performAction).not.toHaveBeenCalled();
    press();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });

  it('keeps a quantity that is being typed while the cart changes', async () => {
    const { open, find, cart, below, inShop } = await mountDrawer();
    open();
    const input = find('[name=quantity]') as HTMLInputElement;
    input.value = '4';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await cart.change(below, 2);
    expect(input.value).toBe('4');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(inShop()).toEqual([4, 2]));
    await cart.refresh();
    expect(input.value).toBe('4');
    await cart.change(below, 3);
    expect(input.value).toBe('4');
  });

  it.each([
    ['３', 3],
    ['4', 4],
    ['', 2],
    ['2,5', 2],
    ['two', 2],
  ])('takes only a whole number as a quantity: %j', async (typed, quantity) => {
    const { open, find, cart, inShop, requests } = await mountDrawer();
    open();
    await vi.waitFor(() => expect(requests()).toEqual(['/cart.js']));
    const input = find('[name=quantity]') as HTMLInputElement;
    input.value = typed;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(input.value).toBe(String(quantity));
    await cart.sync();
    await vi.waitFor(() => expect(inShop()).toEqual([quantity, 1]));
    expect(requests().includes('/cart/change.js')).toBe(quantity !== 2);
  });

  it('fetches the cart at once when the page becomes visible again while it is open', async () => {
    const { open, requests, shopCart, shown, key } = await mountDrawer();
    await vi.waitFor(() => expect(requests()).toEqual(['/cart.js']));
    const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));
    returnToTab();
    expect(requests()).toHaveLength(1);
    open();
    await vi.waitFor(() => expect(requests()).toHaveLength(2));
    shopCart.set(key, 5);
    returnToTab();
    await vi.waitFor(() => expect(shown()).toEqual([5, 1]));
  });

  it('loads the cart again on request if it could not be loaded', async () => {
    const { open, find, requests } = await mountDrawer(
      {},
      [],
      once(() => ({ body: {} }), '/cart.js'),
    );
    open();
    await vi.waitFor(() => expect(find('[part=error]')).toBeTruthy());
    find('[name=try-again]')?.click();
    await vi.waitFor(() => expect(find('[part=line]')).toBeTruthy());
    expect(find('[part=error]')).toBeNull();
    expect(requests()).toHaveLength(2);
  });

  it('leaves a press on the link to the cart with a modifier key to the browser', async () => {
    const { open, find } = await mountDrawer();
    open();
    const press = (modifiers: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
      find('[part=go-to-cart]')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press({ ctrlKey: true }), press({ metaKey: true }), press({ shiftKey: true })]).toEqual(
      Array(3).fill(false),
    );
    expect(press({})).toBe(true);
    await vi.waitFor(() =>
      expect(performAction).toHaveBeenCalledExactlyOnceWith('cart', expect.anything(), 'miniCart'),
    );
  });

  it('ends the possibility to undo only when it closes itself', async () => {
    const { open, find } = await mountDrawer();
    open();
    find('[name=remove]')?.click();
    await vi.waitFor(() => expect(find('[name=undo]')).toBeTruthy());
    window.Uptill?.close('recommendations');
    expect(find('[name=undo]')).toBeTruthy();
    window.Uptill?.close();
    await vi.waitFor(() => expect(find('[name=undo]')).toBeNull());
  });

  it('shows a property that is not text, and the name of an uploaded file', async () => {
    const { open, find, state } = await mountDrawer();
    const cart = state.get();
    const properties = { Gift: true as unknown as string, Drawing: 'https://shop.test/uploads/1/a.svg' };
    const items = cart.content?.items.map((line) => ({ ...line, properties }));
    if (cart.content && items) state.set({ ...cart, content: { ...cart.content, items } });
    open();
    const details = [...(find('[part=line]')?.querySelectorAll('bdi[part=line-detail]') ?? [])];
    expect(details.map(({ textContent }) => textContent)).toEqual(['Gift: true', 'Drawing: a.svg']);
  });

  it('is open in the preview, without a request, and does not close there', async () => {
    const { find, requests, shop } = await mountDrawer({ isPreview: true });
    expect(find('dialog')).toHaveProperty('open', true);
    expect(dialogs.showModal).not.toHaveBeenCalled();
    expect(isLocked()).toBe(false);
    window.Uptill?.close();
    expect(find('dialog')).toHaveProperty('open', true);
    expect(shop.panels.open('minicart', null)).toBe(true);
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', shop, 'miniCart'));
    expect(find('[name=checkout]')?.ariaBusy).toBe('false');
    expect(requests()).toEqual([]);
  });
});

describe('a section of the drawer', () => {
  const entry = (feature: SectionEntry['feature'], slot: Slot, draw: () => string): SectionEntry => ({
    feature,
    load: async () => ({
      default: defineSection({
        feature,
        slot,
        create:
          () =>
          ({ line }) => <i>{`${draw()}${line?.quantity ?? ''} `}</i>,
      }),
    }),
  });
  const texts = (find: (selector: string) => HTMLElement | null | undefined) =>
    [...(find('dialog')?.querySelectorAll('i') ?? [])].map(({ textContent }) => textContent.trim());

  it('is in its slot, and in the order of the table', async () => {
    const { find, open } = await mountDrawer({}, [
      entry('stickyBar', 'footer', () => 'footer'),
      entry('stickyButton', 'header', () => 'first'),
      entry('miniCart', 'header', () => 'second'),
      entry('miniCartProgressBar', 'below-line', () => 'line'),
    ]);
    open();
    await vi.waitFor(() => expect(texts(find)).toEqual(['first', 'second', 'line2', 'line1', 'footer']));
  });

  it('that throws or can’t be loaded leaves the drawer and other sections working', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { find, open, inShop } = await mountDrawer({}, [
      entry('stickyBar', 'header', broken),
      { feature: 'stickyButton', load: () => Promise.reject(new Error('offline')) },
      entry('miniCartProgressBar', 'header', () => 'fine'),
    ]);
    const reports = vi.fn();
    document.addEventListener('uptill:error', ({ detail }: CustomEventInit) => reports(detail.feature), { once: true });
    open();
    await vi.waitFor(() => expect(texts(find)).toEqual(['fine']));
    expect(reports).toHaveBeenCalledExactlyOnceWith('stickyBar');
    find('[name=remove]')?.click();
    await vi.waitFor(() => expect(inShop()).toEqual([1]));
    expect(texts(find)).toEqual(['fine']);
  });
});

/** Opens the drawer with the settings and with the named section of the app. */
async function openSection(name: string, changes: Partial<MiniCart>, interrupt?: Interrupt) {
  const entries = sections.filter((entry) => entry.name === name);
  const drawer = await mountDrawer({ settings: (() => ({ ...settings, ...changes })) as never }, entries, interrupt);
  drawer.open();
  await vi.waitFor(() => expect(drawer.find(`[part=${name}]`)).toBeTruthy());
  return drawer;
}

describe('the note', () => {
  const labels = { shouldShowNote: true, noteLabel: 'Add a note', notePlaceholder: 'Ring twice' };

  function type(field: HTMLTextAreaElement, text: string): void {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const fieldOf = ({ find }: Awaited<ReturnType<typeof openSection>>) => find('[name=note]') as HTMLTextAreaElement;

  it('is saved when the shopper leaves the field, and not replaced while the shopper types', async () => {
    const drawer = await openSection('note', labels);
    const field = fieldOf(drawer);
    expect([field.value, field.placeholder]).toEqual(['', 'Ring twice']);
    type(field, 'Please');
    drawer.widget.update();
    expect(field.value).toBe('Please');
    type(field, 'Please wrap');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(drawer.shopCart.read().note).toBe('Please wrap'));
    await drawer.cart.setNote('Changed in another tab');
    await vi.waitFor(() => expect(field.value).toBe('Changed in another tab'));
  });

  it('is saved before the checkout', async () => {
    const drawer = await openSection('note', labels);
    type(fieldOf(drawer), 'Please wrap');
    fieldOf(drawer).dispatchEvent(new Event('change', { bubbles: true }));
    drawer.find('[name=checkout]')?.click();
    vi.mocked(performAction).mockImplementation(() => expect(drawer.shopCart.read().note).toBe('Please wrap'));
    await vi.waitFor(() => expect(performAction).toHaveBeenCalled());
  });

  it('stays in the field with a message if it can’t be saved', async () => {
    const drawer = await openSection('note', labels, ({ path }) =>
      path.includes('/cart/update') ? { status: 500, body: 'broken' } : null,
    );
    type(fieldOf(drawer), 'Please wrap');
    fieldOf(drawer).dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(drawer.find('[part=note] [part=error]')).toBeTruthy());
    expect(fieldOf(drawer).value).toBe('Please wrap');
    const checkout = drawer.find('[name=checkout]');
    checkout?.click();
    await vi.waitFor(() => expect(checkout?.getAttribute('aria-busy')).toBe('false'));
    expect(performAction).not.toHaveBeenCalled();
    expect(drawer.find('dialog')?.getRootNode()).toHaveProperty('activeElement', fieldOf(drawer));
    checkout?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalled());
  });
});

describe('the discounts', () => {
  const texts = { shouldShowTotalDiscount: true, totalDiscountText: 'You save', shouldShowOriginalPrice: true };

  /** Returns the cart with a discount of 200 on its first line, and of 50 on the whole cart. */
  function discounted(cart: AjaxCart): AjaxCart {
    const [first, ...others] = cart.items;
    if (!first) return cart;
    const discount_application = { type: 'automatic', title: 'Two for less', total_allocated_amount: 200 };
    const reduced = {
      ...first,
      original_line_price: first.final_line_price + 200,
      line_level_discount_allocations: [{ amount: 200, discount_application }],
    };
    const code = { type: 'discount_code', title: 'WELCOME', total_allocated_amount: 50 };
    return { ...cart, items: [reduced, ...others], cart_level_discount_applications: [code], total_discount: 250 };
  }

  async function openDiscounted(changes: Partial<MiniCart> = {}) {
    const drawer = await openSection('discounts', { ...texts, ...changes }, ({ path }, cart) =>
      path.endsWith('/cart.js') ? { status: 200, body: discounted(cart.read()) } : null,
    );
    const all = (part: string) =>
      [...(drawer.find('dialog')?.querySelectorAll(`[part="${part}"]`) ?? [])].map(({ textContent }) => textContent);
    return { ...drawer, all };
  }

  it('of lines and of the cart have a tag each, with the total above the subtotal', async () => {
    const { all, find, shop } = await openDiscounted();
    expect(all('discount-tag')).toEqual([`Two for less −${shop.money(200)}`, `WELCOME −${shop.money(50)}`]);
    expect(find('[part="line"] [part="discount-tag"]')?.textContent).toContain('Two for less');
    expect(all('total-discount')).toEqual([`You save${shop.money(250)}`]);
    expect(all('compare-at-price')).toHaveLength(1);
  });

  it('have no total and no crossed-out prices if the merchant turns them off', async () => {
    const { all } = await openDiscounted({ shouldShowTotalDiscount: false, shouldShowOriginalPrice: false });
    expect(all('discount-tag')).toHaveLength(2);
    expect(all('total-discount')).toEqual([]);
    expect(all('compare-at-price')).toEqual([]);
  });

  it('are not loaded for a cart without discounts', async () => {
    const load = vi.fn(() => Promise.reject(new Error('not needed')));
    const entries = sections.filter(({ name }) => name === 'discounts').map((entry) => ({ ...entry, load }));
    const { open, find } = await mountDrawer({ settings: (() => ({ ...settings, ...texts })) as never }, entries);
    open();
    expect(find('[part="line"]')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the terms', () => {
  const message = 'Please accept terms and conditions';
  const terms = '<p>I agree to the <a href="/policies/terms-of-service">terms</a></p>';
  const texts = { shouldShowTnc: true, tncHtml: encodeHtml(terms), tncErrorMessage: message };

  async function open(changes: Partial<MiniCart>, entries = sections.filter(({ name }) => name === 'terms')) {
    const drawer = await mountDrawer({ settings: (() => ({ ...settings, ...texts, ...changes })) as never }, entries);
    drawer.open();
    return { ...drawer, box: () => drawer.find('[name=terms]') as HTMLInputElement | null | undefined };
  }

  it.each(['checkout', 'recommendations'] as const)('stop the action %s until they are accepted', async (action) => {
    const { find, box } = await open({ checkoutButtonAction: action });
    // The press waits for the terms to be loaded.
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(find('[part=error]')?.textContent).toBe(message));
    expect(box()?.getAttribute('aria-invalid')).toBe('true');
    expect(find('dialog')?.getRootNode()).toHaveProperty('activeElement', box());
    await vi.waitFor(() => expect(find('[role=alert]')?.textContent).toBe(message));
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(find('[name=checkout]')?.getAttribute('aria-busy')).toBe('false'));
    expect(performAction).not.toHaveBeenCalled();

    box()?.click();
    await vi.waitFor(() => expect(find('[part=error]')).toBeNull());
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
    box()?.click();
  });

  it('stay accepted while the page is open, and don’t stop the way to the cart page', async () => {
    const { find, box, widget } = await open({});
    await vi.waitFor(() => expect(box()?.checked).toBe(false));
    find('[part=go-to-cart]')?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('cart', expect.anything(), 'miniCart'));
    box()?.click();
    widget.remove();
    const again = await open({});
    await vi.waitFor(() => expect(again.box()?.checked).toBe(true));
    again.box()?.click();
  });

  it('have links that open a new tab', async () => {
    const { find } = await open({});
    await vi.waitFor(() => expect(find('[part=terms] a')?.getAttribute('target')).toBe('_blank'));
    expect(find('[part=terms] a')?.getAttribute('href')).toBe('/policies/terms-of-service');
  });

  it('don’t keep a shop from selling if they can’t be loaded', async () => {
    const { find } = await open({}, [
      { feature: 'miniCart', name: 'terms', isOn: () => true, load: () => Promise.reject(new Error('offline')) },
    ]);
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });
});
