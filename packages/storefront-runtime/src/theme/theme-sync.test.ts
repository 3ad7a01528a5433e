// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartOptions } from '../cart/cart.ts';
import { openCart } from '../testing/open-cart.ts';
import { TEST_PAGE } from '../testing/test-page.ts';

const iconWith = (count: number) => `<div class="shopify-section"><b>${count}</b></div>`;

/** The requests for sections outside of cart requests, and their responses. */
const sectionRequests: string[] = [];

/** Adds a drawer of the Dawn family and a cart icon. */
function addTheme() {
  document.body.innerHTML = '<div id="cart-icon-bubble"><b>0</b></div><cart-drawer></cart-drawer>';
  const drawer = document.querySelector('cart-drawer') as HTMLElement;
  const rendered = vi.fn();
  const opened = vi.fn();
  Object.setPrototypeOf(
    drawer,
    Object.create(Object.getPrototypeOf(drawer), { open: { value: opened, writable: true } }),
  );
  Object.assign(drawer, {
    getSectionsToRender: () => [{ id: 'cart-drawer' }, { id: 'cart-icon-bubble' }],
    renderContents: rendered,
  });
  window.publish = vi.fn();
  return { drawer, rendered, opened };
}

/** Opens a page where our drawer replaces the theme's. Cart requests return the requested sections. */
async function openPage(changes: Partial<CartOptions> = {}) {
  const page = await openCart(
    (request, cart) => {
      const answer = cart.answer(request);
      const sections = new URLSearchParams(request.body).get('sections');
      if (request.path.startsWith('/?sections')) {
        sectionRequests.push(request.path);
        return { body: { 'cart-icon-bubble': iconWith(cart.read().item_count), 'cart-drawer': '<p>' } };
      }
      return sections
        ? {
            ...answer,
            body: {
              ...(answer.body as object),
              sections: Object.fromEntries(sections.split(',').map((id) => [id, iconWith(cart.read().item_count)])),
            },
          }
        : answer;
    },
    { isThemeCartReplaced: () => true, ...changes },
  );
  sectionRequests.length = 0;
  vi.mocked(window.publish ?? vi.fn()).mockClear();
  return page;
}

afterEach(() => {
  window.publish = undefined;
  document.body.innerHTML = '';
});

it('a theme whose function for its cart throws gets its counts', async () => {
  document.body.innerHTML = '<div class="mini-cart-container"></div><a href="/cart">3</a>';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refreshCart = vi.fn(() => {
    throw new Error('theme');
  });
  vi.stubGlobal('refreshCart', refreshCart);
  const page = await openPage({ isThemeCartReplaced: () => false });
  await page.cart.change(page.key, 3);
  await vi.waitFor(() => expect(document.querySelector('a')?.textContent).toBe('4'));
  expect(refreshCart).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

describe('a theme whose drawer ours replaces', () => {
  it('is told of a change once, with a source that its drawer ignores, and its icon comes with the response', async () => {
    const { rendered } = addTheme();
    const page = await openPage();
    await page.cart.change(page.key, 3);
    await vi.waitFor(() => expect(window.publish).toHaveBeenCalledOnce());
    expect(window.publish).toHaveBeenCalledWith('cart-update', expect.objectContaining({ source: 'cart-items' }));
    expect(new URLSearchParams(page.bodies()[0]).get('sections')).toBe('cart-icon-bubble');
    expect(document.querySelector('#cart-icon-bubble b')?.textContent).toBe('4');
    expect(rendered).not.toHaveBeenCalled();
    expect(sectionRequests).toEqual([]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('theme');
      },
    ],
    ['rejects', () => Promise.reject(new Error('theme'))],
  ])('gets its icon if one of its listeners %s', async (_, publish) => {
    addTheme();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openPage();
    vi.mocked(window.publish ?? vi.fn()).mockImplementation(publish);
    await page.cart.change(page.key, 3);
    await vi.waitFor(() => expect(window.publish).toHaveBeenCalled());
    await vi.waitFor(() => expect(document.querySelector('#cart-icon-bubble b')?.textContent).toBe('4'));
  });

  it('is told of a change, and its icon updated, if the code for its contract can’t be loaded', async () => {
    addTheme();
    const loadChunk = <Chunk>(name: string, chunk: Promise<Chunk>) =>
      name === 'theme-contracts' ? Promise.reject(new Error('offline')) : chunk;
    const page = await openPage({ page: { ...TEST_PAGE, loadChunk } });
    await page.cart.sync();
    await page.cart.change(page.key, 3);
    await vi.waitFor(() => expect(window.publish).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(document.querySelector('#cart-icon-bubble b')?.textContent).toBe('4'));
    await expect(page.cart.openThemeCart()).rejects.toThrow('offline');
  });

  it('is told of several changes once, after the last', async () => {
    addTheme();
    const page = await openPage();
    await Promise.all([page.cart.change(page.key, 3), page.cart.setDiscounts(['A']), page.cart.change(page.below, 2)]);
    await vi.waitFor(() => expect(window.publish).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.publish).toHaveBeenCalledOnce();
  });

  it('is not told of a note or of attributes, which it does not show', async () => {
    addTheme();
    const page = await openPage();
    await Promise.all([page.cart.setNote('Ring twice'), page.cart.setAttributes({ a: 'b' })]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.publish).not.toHaveBeenCalled();
    expect(sectionRequests).toEqual([]);
  });

  it('gets the current cart before its drawer opens, because ours can’t', async () => {
    const { rendered, opened } = addTheme();
    const page = await openPage();
    await page.cart.change(page.key, 3);
    await vi.waitFor(() => expect(window.publish).toHaveBeenCalled());
    opened.mockImplementation(() => expect(rendered).toHaveBeenCalledOnce());
    await page.cart.openThemeCart();
    expect(opened).toHaveBeenCalledOnce();
    expect(rendered).toHaveBeenCalledWith({ sections: expect.objectContaining({ 'cart-drawer': '<p>' }) });
  });

  it('gets the current cart when its drawer opens again, if the first attempt fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { rendered } = addTheme();
    const page = await openPage();
    await page.cart.change(page.key, 3);
    await vi.waitFor(() => expect(window.publish).toHaveBeenCalled());
    vi.spyOn(window, 'fetch').mockRejectedValueOnce(new Error('offline'));
    await page.cart.openThemeCart().catch(() => undefined);
    expect(rendered).not.toHaveBeenCalled();
    await page.cart.openThemeCart();
    expect(rendered).toHaveBeenCalledOnce();
  });
});
