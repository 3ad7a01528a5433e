// @vitest-environment jsdom
import { noBrand, publishedBrand } from '@uptill/feature-schema';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testCartState, testShop } from '../testing/test-shop.ts';
import { defineWidget } from './mount-widget.tsx';

/** jsdom has no IntersectionObserver. Sizes and scrolling are tested in a real browser. */
class Observer {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Observer);

/** When the toy widget throws. */
type Moment = 'mount' | 'render' | 'rerender' | 'click' | 'never';

function toyWidget(failsAt: Moment, tag: `uptill-${string}` = 'uptill-toy') {
  const fail = (moment: Moment) => {
    if (moment === failsAt) throw new Error(moment);
  };
  return defineWidget({
    key: 'stickyBar',
    tag,
    styles: [],
    properties: () => {
      fail('mount');
      return {};
    },
    position: () => 'top',
    create:
      () =>
      ({ product }) => {
        fail('render');
        if (product?.variantId === 12) fail('rerender');
        return (
          <button type="button" name="toy" data-action="cart" onClick={() => fail('click')}>
            {product?.variant?.title}
          </button>
        );
      },
  });
}

const button = (tag = 'uptill-toy') => document.querySelector(tag)?.shadowRoot?.querySelector('button');
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

beforeEach(() => {
  document.body.innerHTML = '';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a widget', () => {
  it('is rendered again when the selection changes', async () => {
    const shop = testShop();
    toyWidget('never').mount(shop);
    expect(button()?.textContent).toBe('Sand / S');
    shop.selection?.set({ variantId: 12, quantity: 1, sellingPlanId: null, wanted: null, knownVariants: 5 });
    expect(button()?.textContent).toBe('Sand / M');
  });

  it('has custom properties of the shop’s brand, and none of it in a shop without one', () => {
    const ownStyle = (config: Partial<StorefrontConfig>) => {
      const shop = testShop();
      toyWidget('never').mount({ ...shop, config: { ...shop.config, ...config } });
      const sheets = document.querySelector('uptill-toy')?.shadowRoot?.adoptedStyleSheets ?? [];
      document.body.innerHTML = '';
      return sheets.flatMap(({ cssRules }) => [...cssRules].flatMap((rule) => [...(rule as CSSStyleRule).style]));
    };
    expect(ownStyle({}).toSorted()).toEqual(['--uptill-browser-padding', '--uptill-z-index']);
    expect(ownStyle(publishedBrand({ ...noBrand(), isAdopted: true }))).toContain('--uptill-button-radius');
  });

  it('is added to the page when it first renders something, and stays there when it renders nothing', () => {
    const shop = testShop();
    const properties = vi.fn(() => ({}));
    const late = defineWidget({
      key: 'stickyBar',
      tag: 'uptill-toy',
      styles: [],
      properties,
      position: () => 'top',
      create:
        () =>
        ({ cart }) =>
          cart.itemCount > 0 && <button type="button">{cart.itemCount}</button>,
    });
    late.mount(shop);
    expect(document.body.childElementCount).toBe(0);
    expect(properties).not.toHaveBeenCalled();
    shop.cart.set(testCartState({ itemCount: 2, id: null }));
    expect(button()?.textContent).toBe('2');
    shop.cart.set(testCartState({ itemCount: 0, id: null }));
    expect(button()).toBeNull();
    expect(document.querySelector('uptill-toy')).not.toBeNull();
  });

  it('tracks clicks with the control’s name and action', () => {
    const shop = testShop();
    toyWidget('never').mount(shop);
    button()?.click();
    expect(shop.track).toHaveBeenCalledWith({
      action: 'click',
      type: 'toy',
      buttonAction: 'cart',
      name: 'stickyBar',
      position: 'top',
    });
  });

  it.each([
    ['minicart', 1],
    ['checkout', 0],
  ] as const)('with the action %s preloads the mini cart %i times when the pointer is over it', (action, times) => {
    const preload = vi.fn();
    window.Uptill = { open: () => undefined, close: () => undefined, preload };
    const widget = defineWidget({
      key: 'stickyBar',
      tag: 'uptill-toy',
      styles: [],
      properties: () => ({}),
      position: () => 'top',
      create: () => () => <button type="button" data-action={action} />,
    });
    widget.mount(testShop());
    for (let count = 0; count < 2; count++) button()?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(preload).toHaveBeenCalledTimes(times);
  });

  it.each(['mount', 'render', 'rerender', 'click'] as const)(
    'is removed and reported if it throws at %s, while other widgets continue',
    async (moment) => {
      const reports: unknown[] = [];
      document.addEventListener('uptill:error', (event) => reports.push((event as CustomEvent).detail.feature));
      const shop = testShop();
      toyWidget('never', 'uptill-other').mount(shop);
      toyWidget(moment).mount(shop);
      button()?.click();
      shop.selection?.set({ variantId: 12, quantity: 1, sellingPlanId: null, wanted: null, knownVariants: 5 });
      await soon(() => expect(button('uptill-other')?.textContent).toBe('Sand / M'));
      await soon(() => expect(document.querySelector('uptill-toy')).toBeNull());
      expect(reports).toEqual(['stickyBar']);
    },
  );

  it('is reported once if several of its components throw', async () => {
    const Broken = () => {
      throw new Error('render');
    };
    const broken = defineWidget({
      key: 'stickyBar',
      tag: 'uptill-toy',
      styles: [],
      properties: () => ({}),
      position: () => 'top',
      create: () => () => [<Broken key="1" />, <Broken key="2" />],
    });
    broken.mount(testShop());
    await soon(() => expect(document.querySelector('uptill-toy')).toBeNull());
    expect(console.error).toHaveBeenCalledOnce();
  });
});
