import { expect, type Locator, type Page } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';
import { type Observed, observe } from './observe.ts';
import { type Changes, publish } from './publish.ts';
import { type CartType, linenAndOak, type TestShop, type ThemeName } from './shops.ts';
import { printItemCount, Theme } from './theme.ts';

export interface Scene {
  shop?: TestShop;
  /** What the shop has published: `{ stickyBar: { height: 60 } }`. Every feature that is not named is off. */
  settings?: Record<string, Changes | { mobile: Changes; desktop: Changes }>;
  /** A path, or which of the shop's products to open. */
  at?: keyof TestShop['products'] | `/${string}`;
  theme?: ThemeName;
  cartType?: CartType;
  /** Pieces of the page's product that are in the cart already. */
  inCart?: number;
}

/**
 * A count of the page that the theme doesn't know: the runtime keeps it when a feature's item-count selectors name it.
 */
export const ITEM_COUNT = 'output.item-count';

/** Like `expect.poll`, at shorter intervals (milliseconds): most answers come within a fifth of a second. */
export const eventually = <Value>(actual: () => Value | Promise<Value>) =>
  expect.poll(actual, { intervals: [20, 50, 100, 100, 200] });

/** What tests read of the product that the embed prints. */
export interface PrintedProduct {
  variants: { id: number; options: string[] }[];
}

/** One shopper on one page of a storefront. */
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

  /** Publishes the settings, by the app's own API, and opens the page. */
  async open(scene: Scene): Promise<void> {
    const { shop = linenAndOak, settings = {}, at = 'withOptions', cartType = 'drawer', inCart = 0 } = scene;
    await publish(this.sandbox, shop.domain, settings);
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

  /** A widget's host element. Locators below it see through its shadow root. */
  widget(tag: `uptill-${string}`): Locator {
    return this.page.locator(`uptill-layer > ${tag}`);
  }

  /** What the embed printed into the page; null on a page that Liquid knows no product of. */
  async product(): Promise<PrintedProduct | null> {
    return this.page.evaluate(() => JSON.parse(document.getElementById('uptill-product')?.textContent ?? 'null'));
  }

  /** Waits until the page is loaded and idle, so that everything it loads without a shopper's move is requested. */
  async untilIdle(): Promise<void> {
    await this.page.waitForLoadState('load');
    await this.page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => setTimeout(resolve)))),
    );
  }

  /** Scrolls past the theme's own button, to the page's middle or end. */
  async scrollTo(part: 'start' | 'middle' | 'end'): Promise<void> {
    const share = { start: 0, middle: 0.5, end: 1 }[part];
    await this.page.evaluate((share) => {
      // From 990 px the modern theme scrolls inside.
      const inner = document.querySelector('#Page');
      const isInner = inner !== null && getComputedStyle(inner).overflowY === 'auto';
      const scroller = isInner ? inner : document.documentElement;
      scroller.scrollTo(0, share * scroller.scrollHeight);
    }, share);
  }

  /** Waits until the theme's header says so many. */
  async untilCount(count: number): Promise<void> {
    await eventually(() => this.theme.count()).toBe(count);
  }

  /** Waits until so many pieces are in the cart, and both the theme's count and `ITEM_COUNT` say so. */
  async untilInStep(count: number): Promise<void> {
    await expect(async () => {
      const { item_count: inCart } = await this.theme.cart();
      const said = [await this.theme.count(), Number(await this.page.locator(ITEM_COUNT).textContent())];
      expect({ inCart, said }).toEqual({ inCart: count, said: [count, count] });
    }).toPass({ timeout: 10_000 });
  }

  /**
   * What comes next, for a test to compare: the path that the page leads to, the panel it opens, or the host page's own
   * callback. Ask before the press.
   */
  async whatHappens(): Promise<string> {
    // Once the page is really left: a test that went on at the request would be sent there later.
    const left = Promise.all([
      this.page.waitForRequest((request) => request.isNavigationRequest()),
      this.page.waitForEvent('framenavigated'),
    ]).then(([request]) => `goes to ${new URL(request.url()).pathname}`);
    const told = this.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('uptill:open', (event) => {
            if (event instanceof CustomEvent) resolve(`opens ${event.detail.panel}`);
          });
          const api = Reflect.get(window, 'Uptill');
          Reflect.set(api, 'onStay', ({ feature }: { feature: string }) => resolve(`stays after ${feature}`));
        }),
    );
    // Whichever is not to come ends with the page.
    for (const outcome of [left, told]) outcome.catch(() => undefined);
    return Promise.any([left, told]);
  }
}
