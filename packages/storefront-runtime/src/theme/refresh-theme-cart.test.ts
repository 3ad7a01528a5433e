// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AjaxCart } from '../cart/ajax-cart.ts';
import { announce } from '../mount/announce.ts';
import { createTestCart } from '../testing/test-cart.ts';
import { startTestServer } from '../testing/test-server.ts';
import { findRefreshedCart, renderParts } from './refresh-theme-cart.ts';

const cart: AjaxCart = createTestCart().read();

const drawer = (lines: string) => `<div class="lines">${lines}</div>`;

/** Shows a line in the theme's drawer after the theme's own request. */
const showLine = () =>
  setTimeout(() => Object.assign(document.querySelector('.lines') ?? {}, { innerHTML: '<p>Hat</p>' }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'refreshCart');
  document.body.innerHTML = '';
});

describe('a theme’s cart', () => {
  it('is refreshed by an event that contains the cart, when it shows the line', async () => {
    document.body.innerHTML = drawer('');
    const heard = vi.fn((_: unknown) => showLine());
    document.documentElement.addEventListener('test:refresh', ({ detail }: CustomEventInit) => heard(detail), {
      once: true,
    });
    const own = findRefreshedCart({ event: 'test:refresh', on: 'documentElement' }, '.lines');
    await expect(own.refresh('/', cart, 'Hat')).resolves.toBe(true);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ cart });
  });

  it('is refreshed by a function', async () => {
    document.body.innerHTML = drawer('');
    Reflect.set(window, 'refreshCart', vi.fn(showLine));
    await expect(findRefreshedCart({ call: 'refreshCart' }, '.lines').refresh('/', cart, 'Hat')).resolves.toBe(true);
  });

  it('is not refreshed if the line does not appear', async () => {
    vi.useFakeTimers();
    document.body.innerHTML = drawer('');
    const own = findRefreshedCart({ event: 'nobody:listens' }, '.lines');
    const refreshed = own.refresh('/', cart, 'Hat');
    await vi.advanceTimersByTimeAsync(2000);
    await expect(refreshed).resolves.toBe(false);
  });

  it('is not refreshed if something is removed beside a text with the title', async () => {
    vi.useFakeTimers();
    document.body.innerHTML = `<h1>Hat</h1>${drawer('')}<i></i>`;
    const refreshed = findRefreshedCart({ event: 'nobody:listens' }, '.lines').refresh('/', cart, 'Hat');
    document.querySelector('i')?.remove();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(refreshed).resolves.toBe(false);
  });

  it('is not refreshed if only we announce the line', async () => {
    vi.useFakeTimers();
    document.body.innerHTML = drawer('');
    const refreshed = findRefreshedCart({ event: 'nobody:listens' }, '.lines').refresh('/', cart, 'Hat');
    announce('Hat was added.');
    await vi.advanceTimersByTimeAsync(2000);
    await expect(refreshed).resolves.toBe(false);
  });

  it('is refreshed by a response that takes longer than the theme may take to show it', async () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="Side"></div>';
    vi.spyOn(window, 'fetch').mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return new Response('<div id="Side">Hat</div>');
    });
    const refreshed = findRefreshedCart({ section: 'side' }, '#Side').refresh('/', cart, 'Hat');
    await vi.advanceTimersByTimeAsync(5000);
    await expect(refreshed).resolves.toBe(true);
  });

  it.each([
    ['that it names', 'side', null, 'side-cart[data-section-id]', '<side-cart data-section-id="side">…</side-cart>'],
    ...['cart-drawer', 'sections--1__cart-drawer'].map((id): [string, string, null, string, string] => [
      `around it, ${id}`,
      id,
      null,
      'mini-cart',
      `<div class="shopify-section" id="shopify-section-${id}"><mini-cart>…</mini-cart></div>`,
    ]),
    ['of its contract', 'side', 'side', '#Side', '<div id="Side">…</div>'],
  ])('is rendered by the section %s', async (_, id, section, element, html) => {
    document.body.innerHTML = html;
    const server = await startTestServer(() => ({ html: html.replace('…', '<p>Hat</p>') }));
    await expect(findRefreshedCart({ section }, element).refresh(server.url, cart, 'Hat')).resolves.toBe(true);
    expect(server.requests.map(({ path }) => path)).toEqual([`/?section_id=${id}`]);
    expect(document.body.innerHTML).toBe(html.replace('…', '<p>Hat</p>'));
  });

  it('is told when its parts have been rendered', async () => {
    document.body.innerHTML = '<p id="form"></p><p id="total"></p>';
    const ready = vi.fn();
    Object.assign(document.getElementById('form') ?? {}, { ready });
    const server = await startTestServer(() => ({ html: '<p id="form">Hat</p><p id="total">9</p>' }));
    const own = findRefreshedCart({ section: 'side', parts: '#form,#total', ready: 'ready' }, '#form');
    await expect(own.refresh(server.url, cart, 'Hat')).resolves.toBe(true);
    expect(document.body.textContent).toBe('Hat9');
    expect(ready).toHaveBeenCalledOnce();
  });
});

describe('the parts of a cart page', () => {
  const rendered = { a: '<p id="items" data-id="a">Hat</p>', b: '<p id="sum" data-id="b">9</p>' };

  it('are rendered from their sections', async () => {
    document.body.innerHTML = '<p id="items" data-id="a"></p><p id="sum" data-id="b"></p>';
    const request = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(rendered));
    await expect(renderParts('#items,#sum')).resolves.toBe(true);
    expect(request).toHaveBeenCalledExactlyOnceWith('/?sections=a,b');
    expect(document.body.textContent).toBe('Hat9');
  });

  it.each([
    ['the shop does not respond', () => Promise.reject(new Error('offline'))],
    ['the response is a page', async () => new Response('<p>')],
  ])('are not rendered if %s', async (_, respond) => {
    document.body.innerHTML = '<p id="items" data-id="a"></p>';
    vi.spyOn(window, 'fetch').mockImplementation(respond);
    await expect(renderParts('#items')).resolves.toBe(false);
  });

  it('are not rendered if one is missing', async () => {
    document.body.innerHTML = '<p id="items" data-id="a"></p>';
    await expect(renderParts('#items,#sum')).resolves.toBe(false);
  });
});
