// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AjaxCart } from '../cart/ajax-cart.ts';
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

  it.each([
    ['that it names', null, 'side-cart[data-section-id]', '<side-cart data-section-id="side">…</side-cart>'],
    [
      'around it',
      null,
      'mini-cart',
      '<div class="shopify-section" id="shopify-section-side"><mini-cart>…</mini-cart></div>',
    ],
    ['of its contract', 'side', '#Side', '<div id="Side">…</div>'],
  ])('is rendered by the section %s', async (_, section, element, html) => {
    document.body.innerHTML = html;
    const server = await startTestServer(() => ({ html: html.replace('…', '<p>Hat</p>') }));
    await expect(findRefreshedCart({ section }, element).refresh(server.url, cart, 'Hat')).resolves.toBe(true);
    expect(server.requests.map(({ path }) => path)).toEqual(['/?section_id=side']);
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

  it('are not rendered if one is missing', async () => {
    document.body.innerHTML = '<p id="items" data-id="a"></p>';
    await expect(renderParts('#items,#sum')).resolves.toBe(false);
  });
});
