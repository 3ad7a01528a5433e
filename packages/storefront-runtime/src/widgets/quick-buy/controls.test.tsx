// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../shop/shop.ts';
import { settle } from '../../testing/settle.ts';
import { reportLayout } from '../../testing/test-layout.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createControls } from './controls.ts';

const SETTINGS = {
  isEnabled: true,
  zIndex: 2,
  type: 'button',
  position: 'bottom',
  buttonText: 'Add To Cart',
  buttonAction: 'stay',
  shouldShowOnlyOnHover: true,
};

let controller: AbortController;
let settings: typeof SETTINGS;
let shop: Shop;

const find = <E extends Element = HTMLElement>(selector: string, from: ParentNode | undefined | null = document) => {
  const element = from?.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const hostIn = (handle: string) => find(`[data-handle=${handle}] uptill-quick-buy`);
const buttonIn = (handle: string) => find('button', hostIn(handle).shadowRoot);
const dispatch = (target: Element, name: string) =>
  target.dispatchEvent(new Event(name, { bubbles: true, composed: true, cancelable: true }));

/** Shows a card for each handle. */
async function show(...handles: string[]) {
  document.body.innerHTML = handles
    .map(
      (handle) =>
        `<article data-handle="${handle}" style="position: relative"><a href="/products/${handle}"><img alt=""></a><h3>${handle}</h3></article>`,
    )
    .join('');
  const controls = createControls(shop, controller.signal);
  const removers = handles.map((handle) => {
    const root = find(`[data-handle=${handle}]`);
    return controls.add({ handle, title: handle, root, link: find('a', root), image: find('img', root) });
  });
  await settle();
  return { ...controls, removers };
}

beforeEach(() => {
  controller = new AbortController();
  settings = { ...SETTINGS };
  shop = testShop({ settings: (() => settings) as never });
});
afterEach(() => controller.abort());

describe('the controls of all cards', () => {
  it('are copies with the name of their product, without listeners of their own', async () => {
    const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
    await show('mug');
    const once = listen.mock.calls.length;
    controller.abort();
    controller = new AbortController();
    listen.mockClear();
    await show('mug', 'vase', 'bowl');
    expect(listen).toHaveBeenCalledTimes(once);
    listen.mockRestore();
    expect(['mug', 'vase', 'bowl'].map((handle) => buttonIn(handle).getAttribute('aria-label'))).toEqual([
      'Add To Cart: mug',
      'Add To Cart: vase',
      'Add To Cart: bowl',
    ]);
  });

  it.each(['pointerover', 'focusin', 'click'])(
    'become widgets on their first %s, with the same elements',
    async (name) => {
      await show('mug', 'vase');
      const button = buttonIn('mug');
      const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error());
      dispatch(button, name);
      expect(buttonIn('mug')).toBe(button);
      await vi.waitFor(() => expect(fetched.mock.calls[0]?.[0]).toMatch(/products\/mug$/));
      expect(fetched.mock.calls.every(([url]) => String(url).endsWith('mug'))).toBe(true);
      fetched.mockRestore();
    },
  );

  it('are pointed at while the pointer or the focus is in their card', async () => {
    await show('mug', 'vase');
    const [card, other] = [find('[data-handle=mug]'), hostIn('vase')];
    const matches = vi.spyOn(card, 'matches');
    for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout'])
      for (const isInCard of [true, false]) {
        matches.mockReturnValue(isInCard);
        dispatch(find('img', card), name);
        expect(hostIn('mug').hasAttribute('data-pointed')).toBe(isInCard);
        expect(other.hasAttribute('data-pointed')).toBe(false);
      }
    expect(matches).toHaveBeenCalledWith(':hover,:focus-within');
    expect(find('.place', hostIn('mug').shadowRoot).dataset.hidden).toBe('true');
  });

  it('make room for an element that appears when the pointer is over the card', async () => {
    await show('mug');
    buttonIn('mug').dataset.box = '0 270 300 30';
    find('article').insertAdjacentHTML('beforeend', '<p hidden data-box="0 260 300 40">Quick view</p>');
    await settle();
    expect(hostIn('mug').dataset.position).toBe('bottom');
    find('p').hidden = false;
    dispatch(find('img'), 'pointerover');
    await settle();
    expect(hostIn('mug').dataset.position).toBe('top');
  });

  it('follow changed settings, whether they are in use or not', async () => {
    const { update } = await show('mug', 'vase');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error());
    dispatch(buttonIn('mug'), 'pointerover');
    settings = { ...SETTINGS, buttonText: 'Buy', position: 'top' };
    update();
    for (const handle of ['mug', 'vase']) {
      expect(buttonIn(handle).getAttribute('aria-label')).toBe(`Buy: ${handle}`);
      expect(hostIn(handle).dataset.position).toBe('top');
    }
    vi.mocked(fetch).mockRestore();
  });

  it('are removed with their card, or all together', async () => {
    const { removers } = await show('mug', 'vase', 'bowl');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error());
    dispatch(buttonIn('mug'), 'pointerover');
    dispatch(buttonIn('vase'), 'pointerover');
    for (const remove of removers) remove();
    expect(document.querySelector('uptill-quick-buy')).toBeNull();
    vi.mocked(fetch).mockRestore();
  });

  it('are removed alone and reported if they throw', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const attach = Element.prototype.attachShadow;
    let calls = 0;
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      if (++calls === 3) throw new Error('mount');
      return attach.call(this, init);
    });
    await show('mug', 'vase', 'bowl');
    vi.mocked(Element.prototype.attachShadow).mockRestore();
    expect([...document.querySelectorAll('article:has(uptill-quick-buy)')]).toHaveLength(2);
    expect(shop.report).toHaveBeenCalledOnce();
    reportLayout();
  });
});
