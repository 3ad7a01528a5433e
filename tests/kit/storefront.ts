import { expect, type Locator, type Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { SandboxControl } from '../sandbox-control.ts';
import { type Observed, observe } from './observe.ts';
import { setInPage } from './page-settings.ts';
import { publish, type SettingsByFeature } from './publish.ts';
import { type CartType, linenAndOak, type TestShop, type ThemeName } from './shops.ts';
import { printItemCount, Theme } from './theme.ts';

export interface Scene {
  shop?: TestShop;
  /**
   * Published changes by feature, such as `{ stickyBar: { height: 60 } }`. All other features are off. Settings of toy
   * features are changed in the page.
   */
  settings?: SettingsByFeature;
  /** The path to open, or the key of one of the shop's products. */
  at?: keyof TestShop['products'] | `/${string}`;
  /** A theme of the sandbox, or the folder of another one. */
  theme?: ThemeName | `/${string}`;
  cartType?: CartType;
  /** Quantity of the page's product that is in the cart before the test. */
  inCart?: number;
}

/** An item count outside the theme. The runtime updates it if the item-count selectors match it. */
export const ITEM_COUNT = 'output.item-count';

/** Like `expect.poll`, with shorter intervals, because most expected values appear within 200 ms. */
export const eventually = <Value>(actual: () => Value | Promise<Value>) =>
  expect.poll(actual, { intervals: [20, 50, 100, 100, 200] });

/** The part of the product data that tests read. The app embed prints it: Liquid renders it into the page as JSON. */
export interface PrintedProduct {
  variants: { id: number; options: string[] }[];
}

/** Page object for a storefront page with the app. */
export class Storefront {
  readonly page: Page;
  readonly theme: Theme;
  readonly sandbox = new SandboxControl();
  readonly observed: Observed;

  private constructor(page: Page, observed: Observed) {
    this.page = page;
    this.theme = new Theme(page);
    this.observed = observed;
  }

  static async of(page: Page): Promise<Storefront> {
    await page.addInitScript(printItemCount, ITEM_COUNT);
    return new Storefront(page, await observe(page));
  }

  /** Publishes the settings through the app's own API, and opens the page. */
  async open(scene: Scene): Promise<void> {
    const { shop = linenAndOak, settings = {}, at = 'withOptions', cartType = 'drawer', inCart = 0 } = scene;
    const published = Object.entries(settings).filter(([key]) => key in features);
    const unpublished = Object.entries(settings).filter(([key]) => !(key in features));
    await publish(this.sandbox, shop.domain, Object.fromEntries(published));
    if (unpublished.length > 0) await setInPage(this.page, Object.fromEntries(unpublished));
    await this.sandbox.post('theme', { shop: shop.domain, theme: scene.theme ?? 'classic' });
    await this.sandbox.post('theme-setting', { shop: shop.domain, name: 'cart_type', value: cartType });
    const path = at.startsWith('/') ? at : `/products/${Reflect.get(shop.products, at)}`;
    await this.page.goto(this.sandbox.storefront(shop.handle, path));
    if (inCart === 0) return;
    await this.theme.putInCart(inCart);
    await this.page.reload();
  }

  /** Sets the app embed's own settings, as a merchant does in the theme editor. */
  async setEmbed({ domain }: TestShop, settings: Record<string, string>): Promise<void> {
    const { shops } = await this.sandbox.get('state');
    const blocks = Object.entries(shops[domain]?.themeSettings.current.blocks ?? {});
    const value = Object.fromEntries(blocks.map(([id, block]) => [id, { ...block, settings }]));
    await this.sandbox.post('theme-setting', { shop: domain, name: 'blocks', value });
  }

  /** A widget's host element, or a section (`selectorOf`). Locators inside it pierce its shadow root. */
  widget(selector: `uptill-${string}`): Locator {
    return this.page.locator(`uptill-layer > ${selector}`);
  }

  /** Returns the product data that the embed printed into the page; null if it printed no product. */
  async product(): Promise<PrintedProduct | null> {
    return this.page.evaluate(() => JSON.parse(document.getElementById('uptill-product')?.textContent ?? 'null'));
  }

  /** Waits until the page is loaded and idle. Everything that it loads without an interaction is then requested. */
  async waitUntilIdle(): Promise<void> {
    await this.page.waitForLoadState('load');
    await this.page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => setTimeout(resolve)))),
    );
  }

  /** Scrolls to the start, middle or end of the page. The theme's own button is above the viewport at the end. */
  async scrollTo(part: 'start' | 'middle' | 'end'): Promise<void> {
    const share = { start: 0, middle: 0.5, end: 1 }[part];
    await this.page.evaluate((share) => {
      // In viewports of at least 990 px, the modern theme scrolls an inner element.
      const inner = document.querySelector('#Page');
      const isInner = inner !== null && getComputedStyle(inner).overflowY === 'auto';
      const scroller = isInner ? inner : document.documentElement;
      scroller.scrollTo(0, share * scroller.scrollHeight);
    }, share);
  }

  /**
   * Makes the page believe that the shopper looks at another tab (`hidden`) or returns from it. A headless browser shows
   * all tabs. Resolves after the page's reaction.
   */
  async setTabVisibility(visibility: DocumentVisibilityState): Promise<void> {
    await this.page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return new Promise((resolve) => setTimeout(resolve));
    }, visibility);
  }

  /** Waits until the theme's header shows this item count. */
  async waitForThemeCount(count: number): Promise<void> {
    await eventually(() => this.theme.count()).toBe(count);
  }

  /** Waits until the cart contains this many items and both the theme's count and `ITEM_COUNT` show it. */
  async waitForSyncedCount(count: number): Promise<void> {
    await expect(async () => {
      const { item_count: inCart } = await this.theme.cart();
      const shown = [await this.theme.count(), Number(await this.page.locator(ITEM_COUNT).textContent())];
      expect({ inCart, shown }).toEqual({ inCart: count, shown: [count, count] });
    }).toPass({ timeout: 10_000 });
  }

  /**
   * Returns the outcome of the next click as text: the path navigated to, the panel opened, or the `onStay` callback.
   * Call it before the click.
   */
  async nextOutcome(): Promise<string> {
    // Resolves only after the navigation, because a test that continued earlier would be interrupted by it.
    const left = Promise.all([
      this.page.waitForRequest((request) => request.isNavigationRequest()),
      this.page.waitForEvent('framenavigated'),
    ]).then(([request]) => `goes to ${new URL(request.url()).pathname}`);
    const called = this.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('uptill:open', (event) => {
            // Otherwise the theme's cart opens, too, which may be a page.
            event.preventDefault();
            if (event instanceof CustomEvent) resolve(`opens ${event.detail.panel}`);
          });
          const api = Reflect.get(window, 'Uptill');
          Reflect.set(api, 'onStay', ({ feature }: { feature: string }) => resolve(`stays after ${feature}`));
        }),
    );
    // The promise that does not resolve rejects when the page closes.
    for (const outcome of [left, called]) outcome.catch(() => undefined);
    return Promise.any([left, called]);
  }
}
