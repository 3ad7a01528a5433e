// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { performAction } from '../../shop/perform-action.ts';
import type { Shop } from '../../shop/shop.ts';
import { drawerSettings, mountDrawer, prepareDrawerPage, sectionsNamed } from '../../testing/mount-drawer.ts';
import { NO_MORE, once } from '../../testing/open-cart.ts';
import { testProduct } from '../../testing/test-product.ts';
import { testShop } from '../../testing/test-shop.ts';

vi.mock('../../shop/perform-action.ts', { spy: true });

const isLocked = () => document.documentElement.hasAttribute('uptill-locked');

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(performAction).mockReturnValue();
  prepareDrawerPage();
});

describe('the drawer', () => {
  it('is not in the page before it opens', async () => {
    const { find, open } = await mountDrawer();
    expect(document.querySelector('uptill-mini-cart')).toBeNull();
    expect(open()).toBe(true);
    expect(find('dialog')).toHaveProperty('open', true);
    open();
    expect(HTMLDialogElement.prototype.show).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce());
  });

  it('says why it is empty if the browser refuses cookies', async () => {
    const { find, open, state } = await mountDrawer({}, sectionsNamed('empty-cart'));
    const message = () => find('[part=empty] [part=error]')?.textContent;
    const show = () => {
      const { content } = state.get();
      if (!content) throw new Error('No cart');
      state.set({ ...state.get(), itemCount: 0, content: { ...content, items: [], item_count: 0 } });
    };
    open();
    await vi.waitFor(() => {
      show();
      expect(find('[part=empty]')).not.toBeNull();
    });
    expect(message()).toBeUndefined();
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
    onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', storage));
    const stub = (get: () => unknown) => Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
    // An Android web view without storage has cookies.
    const missing = vi.fn(() => null);
    stub(missing);
    show();
    await vi.waitFor(() => expect(missing).toHaveBeenCalled());
    expect(message()).toBeUndefined();
    stub(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    show();
    await vi.waitFor(() => expect(message()).toBe('cookiesBlocked'));
  });

  it('locks scrolling while it is open, and returns the focus to its opener', async () => {
    document.body.innerHTML = '<button></button>';
    const opener = document.querySelector('button');
    const { open, find } = await mountDrawer();
    open(opener);
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    window.Uptill?.close();
    expect(find('dialog')).toHaveProperty('open', false);
    expect(isLocked()).toBe(false);
    expect(document.activeElement).toBe(opener);
    open();
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    // The browser has closed it, for example with Escape.
    find('dialog')?.dispatchEvent(new Event('close'));
    expect(isLocked()).toBe(false);
    open();
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    find('dialog')?.dispatchEvent(new Event('cancel'));
    expect(isLocked()).toBe(false);
  });

  it('opens, removes lines and closes even if its other chunks can’t be loaded', async () => {
    const { page } = testShop();
    const loadChunk: typeof page.loadChunk = (name, chunk) =>
      ['lock-scroll', 'sections', 'removed-line'].includes(name) ? Promise.reject(new Error('Blocked')) : chunk;
    const { open, find, inShop, state } = await mountDrawer({ page: { ...page, loadChunk } });
    open();
    find('[name=remove]')?.click();
    await vi.waitFor(() => expect([inShop(), state.get().pending.size]).toEqual([[1], 0]));
    expect(find('[part=lines]')?.childElementCount).toBe(1);
    window.Uptill?.close();
    expect(find('dialog')).toHaveProperty('open', false);
  });

  it.each([
    ['can’t be loaded', () => Promise.reject(new Error('Blocked'))],
    ['does not arrive within five seconds', () => new Promise<never>(() => {})],
  ])('goes to the checkout if the code that leaves the page %s', async (_, load) => {
    const { page } = testShop();
    const loadChunk: typeof page.loadChunk = (name, chunk) => (name === 'leave' ? load() : chunk);
    const settings = { ...drawerSettings, checkoutButtonAction: 'recommendations' };
    const { open, find } = await mountDrawer({ page: { ...page, loadChunk }, settings: (() => settings) as never });
    open();
    await vi.waitFor(() => expect(find('[name=checkout]')).toBeTruthy());
    const timers = vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    find('[name=checkout]')?.click();
    await timers.advanceTimersByTimeAsync(5000);
    expect(performAction).toHaveBeenCalledExactlyOnceWith('checkout', expect.anything(), 'miniCart');
  });

  it('closes when it is removed', async () => {
    const { open, widget, shop } = await mountDrawer();
    open();
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    widget.remove();
    expect(isLocked()).toBe(false);
    expect(shop.panels.open('minicart', null)).toBe(false);
  });

  it('closes on a click on the backdrop that started there', async () => {
    const { open, find } = await mountDrawer();
    open();
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    const [dialog, inside] = [find('dialog'), find('h2')];
    const drag = (from: HTMLElement | null | undefined, to: HTMLElement | null | undefined) => {
      from?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      to?.dispatchEvent(new Event('click', { bubbles: true }));
    };
    drag(inside, dialog);
    drag(dialog, inside);
    expect(isLocked()).toBe(true);
    drag(dialog, dialog);
    expect(isLocked()).toBe(false);
  });

  it('shows the line of a pending add, which can’t be changed yet, and a pending total', async () => {
    const { open, find, cart, state } = await mountDrawer();
    await cart.ready();
    const add = cart.add({ variantId: 22, quantity: 1, product: testProduct() });
    open(null, add);
    expect(find('[part=line-title]')?.textContent).toBe('Shirt');
    expect(find('[part=line]')?.querySelector('[inert] [name=remove]')).not.toBeNull();
    expect(find('[part=footer]')?.ariaBusy).toBe('true');
    await add;
    expect(state.get().content?.items[0]?.variant_id).toBe(22);
    await vi.waitFor(() => expect(find('[part=footer]')?.ariaBusy).toBe('false'));
    expect(find('[inert]')).toBeNull();
  });

  it.each([
    ['known', { product: testProduct() }, '[part=line]'],
    ['unknown', {}, '.skeleton'],
  ])('shows a pending add before the cart is known, without amounts: the product is %s', async (_, product, shown) => {
    let arrive = () => {};
    const until = new Promise<void>((resolve) => (arrive = resolve));
    const { open, find, cart } = await mountDrawer({}, [], (request, shop) => ({ ...shop.answer(request), until }));
    await cart.ready();
    const add = cart.add({ variantId: 22, quantity: 1, ...product });
    open(null, add);
    expect(find(shown)).not.toBeNull();
    expect(find('[name=checkout]')?.textContent).toBe('Checkout • …');
    arrive();
    await add;
    await vi.waitFor(() => expect(find('[name=checkout]')?.textContent).toMatch(/\d/));
  });

  it('says why a pending add was refused, even if it was closed meanwhile, and has the focus', async () => {
    const { open, find, cart } = await mountDrawer();
    await cart.ready();
    const add = cart.add({ variantId: 22, quantity: 100, product: testProduct() });
    open(null, add);
    window.Uptill?.close();
    await expect(add).rejects.toThrow(NO_MORE);
    await vi.waitFor(() => expect(find('[part=error]')?.textContent).toBe(NO_MORE));
    expect(find('dialog')).toHaveProperty('open', true);
    expect(document.activeElement?.localName).toBe('uptill-mini-cart');
    // The message does not stay for the next opening.
    window.Uptill?.close();
    open();
    expect(find('[part=error]')).toBeNull();
  });

  it('shows right amounts after a browser’s translation has replaced its texts', async () => {
    const { open, find, shop } = await mountDrawer();
    open();
    await vi.waitFor(() => expect(find('[part=line]')).toBeTruthy());
    const texts = document.createTreeWalker(find('dialog') as Node, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      const translated = document.createElement('font');
      translated.textContent = node.data;
      node.replaceWith(translated);
    }
    find('[name=quantity-increase]')?.click();
    const total = () => shop.money(shop.cart.get().content?.total_price ?? 0);
    await vi.waitFor(() => expect(shop.cart.get().content?.item_count).toBe(4));
    expect(find('[part=line-total] [part=current-price]')?.textContent).toBe(
      shop.money(shop.cart.get().content?.items[0]?.final_line_price ?? 0),
    );
    expect(find('[name=checkout]')?.textContent).toBe(`Checkout • ${total()}`);
  });

  it('performs the checkout button’s action after the shop has applied all changes, unless it refuses one', async () => {
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

  it('does not go to the checkout if the shop refuses an add with which the drawer has opened', async () => {
    const { open, find, cart } = await mountDrawer();
    await cart.ready();
    open(null, cart.add({ variantId: 22, quantity: 100, product: testProduct() }));
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(find('[part=error]')?.textContent).toBe(NO_MORE));
    await vi.waitFor(() => expect(find('[name=checkout]')?.ariaBusy).toBe('false'));
    expect(performAction).not.toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart');
  });

  it('goes to the checkout if the button opens recommendations and there are none', async () => {
    const recommending = { ...drawerSettings, checkoutButtonAction: 'recommendations' };
    const settings = (key: string) => (key === 'miniCart' ? recommending : undefined);
    const { open, find, shop } = await mountDrawer({ settings: settings as unknown as Shop['settings'] });
    open();
    const click = () => find('[name=checkout]')?.click();
    const idle = () => vi.waitFor(() => expect(find('[name=checkout]')?.ariaBusy).toBe('false'));
    const otherApp = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('uptill:open', otherApp);
    click();
    await vi.waitFor(() => expect(otherApp).toHaveBeenCalledOnce());
    document.removeEventListener('uptill:open', otherApp);
    await idle();
    const panel = { open: vi.fn(), close: () => undefined };
    const remove = shop.panels.register('recommendations', panel);
    click();
    await vi.waitFor(() => expect(panel.open).toHaveBeenCalledWith(find('[name=checkout]'), undefined));
    remove();
    await idle();
    expect(performAction).not.toHaveBeenCalled();
    click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });

  it('continues to the checkout from the upsell slider, or at once if that can’t be opened', async () => {
    const recommending = { ...drawerSettings, checkoutButtonAction: 'recommendations' };
    const { open, find, shop } = await mountDrawer({ settings: (() => recommending) as unknown as Shop['settings'] });
    open();
    const panel = { open: vi.fn(), close: () => undefined };
    const remove = shop.panels.register('recommendations', panel);
    find('[name=checkout]')?.click();
    const next = { text: 'checkout', go: expect.any(Function) };
    await vi.waitFor(() => expect(panel.open).toHaveBeenCalledWith(null, next));
    expect(performAction).not.toHaveBeenCalled();
    remove();
    await vi.waitFor(() => expect(find('[name=checkout]')?.ariaBusy).toBe('false'));
    find('[name=checkout]')?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });

  it('preserves a quantity that is being typed while the cart changes', async () => {
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
  ])('accepts only a whole number as a quantity: %j', async (typed, quantity) => {
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
    // Repeated, because the request of the opening may still be under way, with the cart from before.
    await vi.waitFor(() => {
      returnToTab();
      expect(shown()).toEqual([5, 1]);
    });
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

  it('does not intercept a click with a modifier key on the cart link', async () => {
    const { open, find } = await mountDrawer({}, sectionsNamed('links'));
    open();
    await vi.waitFor(() => expect(find('[part=go-to-cart]')).toBeTruthy());
    const click = (modifiers: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
      find('[part=go-to-cart]')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([click({ ctrlKey: true }), click({ metaKey: true }), click({ shiftKey: true })]).toEqual(
      Array(3).fill(false),
    );
    expect(click({})).toBe(true);
    await vi.waitFor(() =>
      expect(performAction).toHaveBeenCalledExactlyOnceWith('cart', expect.anything(), 'miniCart'),
    );
  });

  it('ends the undo only when the drawer itself closes', async () => {
    const { open, find } = await mountDrawer();
    open();
    find('[name=remove]')?.click();
    await vi.waitFor(() => expect(find('[name=undo]')).toBeTruthy());
    window.Uptill?.close('recommendations');
    expect(find('[name=undo]')).toBeTruthy();
    window.Uptill?.close();
    await vi.waitFor(() => expect(find('[name=undo]')).toBeNull());
  });

  it('keeps the undo of an emptied cart, also after it was closed, until a line is put back', async () => {
    const { open, find, state, inShop } = await mountDrawer({}, sectionsNamed('empty-cart'));
    open();
    for (const count of [1, 0]) {
      await vi.waitFor(() => expect(find('[name=remove]')).toBeTruthy());
      find('[name=remove]')?.click();
      await vi.waitFor(() => expect(state.get().content?.items).toHaveLength(count));
    }
    window.Uptill?.close();
    open();
    const undos = () => [...(find('dialog')?.querySelectorAll<HTMLElement>('[name=undo]') ?? [])];
    await vi.waitFor(() => expect(undos()).toHaveLength(2));
    expect(find('[part=empty]')).toBeTruthy();
    undos()[0]?.click();
    await vi.waitFor(() => expect(inShop()).toHaveLength(1));
    window.Uptill?.close();
    await vi.waitFor(() => expect(undos()).toHaveLength(0));
  });

  it.each([
    ['', 'BUTTON', undefined],
    ['/collections/all', 'A', '/collections/all'],
    ['https://shop.example/', 'A', 'https://shop.example/'],
  ])('with the link "%s", the button of an empty cart is a %s', async (emptyCartButtonLink, tag, href) => {
    const texts = { emptyCartButtonText: 'Browse', emptyCartButtonLink };
    const settings = { ...drawerSettings, ...texts };
    const { open, find, state } = await mountDrawer(
      { settings: (() => settings) as never, root: '/' },
      sectionsNamed('empty-cart'),
    );
    open();
    const content = { ...state.get().content, items: [], item_count: 0 };
    await vi.waitFor(() => {
      state.set({ ...state.get(), itemCount: 0, content: content as never });
      expect(find('[part=empty-button]')?.tagName).toBe(tag);
    });
    expect(find('[part=empty-button]')?.getAttribute('href') ?? undefined).toBe(href);
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

  it('shows a message about shipping above the checkout button, unless it is off', async () => {
    const message = { ...drawerSettings, shouldShowShippingMessage: true, shippingMessage: 'Taxes are included' };
    const { open, find, shop, widget } = await mountDrawer({ settings: (() => message) as never });
    open();
    expect(find('[name=checkout]')?.previousElementSibling?.textContent).toBe('Taxes are included');
    shop.settings = (() => ({ ...message, shouldShowShippingMessage: false })) as never;
    widget.update();
    expect(find('[part=shipping-message]')).toBeNull();
  });

  it('is open in the preview, without a request, and does not close there', async () => {
    const { find, requests, shop } = await mountDrawer({ isPreview: true });
    expect(find('dialog')).toHaveProperty('open', true);
    expect(HTMLDialogElement.prototype.showModal).not.toHaveBeenCalled();
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
