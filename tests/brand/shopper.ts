import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import type { Changes } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { USER_AGENT } from '../playwright.config.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import { fillCart, timerNow } from './fill-cart.ts';

/** Changes of the data that the embed prints into a page. */
export interface PageChanges {
  /** Changes of published settings, by feature and path. */
  settings?: Record<string, Changes>;
  /** The only features that are on. */
  only?: string[];
  /** The runtime's own texts. */
  strings?: Record<string, string>;
  language?: string;
  direction?: 'rtl';
}

/** A shopper who opens pages of one shop, and of whose window pictures are taken. */
export class Shopper {
  readonly width: number;
  readonly height: number;
  readonly #context: BrowserContext;
  readonly #sandbox: SandboxControl;
  /** The beginning of the names of the pictures, with their folder. */
  readonly #name: string;

  private constructor(context: BrowserContext, sandbox: SandboxControl, name: string, viewport: Viewport) {
    this.#context = context;
    this.#sandbox = sandbox;
    this.#name = name;
    this.width = viewport.width;
    this.height = viewport.height;
  }

  /** A new shopper. The names of the pictures begin with `name`. */
  static async of(browser: Browser, sandbox: SandboxControl, name: string, viewport: Viewport): Promise<Shopper> {
    const context = await newContext(browser, viewport);
    return new Shopper(context, sandbox, `${name}-${viewport.width}`, viewport);
  }

  /** Opens a page that differs from the published one. */
  async open(path: string, changes?: PageChanges): Promise<Page> {
    const page = await this.#context.newPage();
    if (changes) await page.addInitScript(changeInPage, changes);
    await page.goto(this.#sandbox.storefront(linenAndOak.handle, path), { waitUntil: 'networkidle' });
    return page;
  }

  /** Puts products in the cart, opens a page that differs from the published one, and on it the drawer. */
  async openDrawer(handles: readonly string[], changes?: PageChanges): Promise<{ page: Page; drawer: Locator }> {
    const page = await this.open('/products/canvas-tote', changes);
    await page.evaluate(fillCart, { handles: [...handles], timer: timerNow() });
    await page.reload({ waitUntil: 'networkidle' });
    await openMiniCart(page);
    const drawer = page.locator('uptill-mini-cart');
    await drawer.locator('.content').waitFor();
    // The drawer has opened when it has the focus.
    await page.waitForFunction(() => document.activeElement?.localName === 'uptill-mini-cart');
    // A list of products that are recommended while it loads has placeholders.
    await drawer.locator('.content :is(.skeleton, [aria-busy="true"])').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    return { page, drawer };
  }

  /** Takes a picture of the window, or of a part of it at its right edge. */
  async take(page: Page, scene: string, part?: { width: number; height: number }): Promise<void> {
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    // A focus ring would be in every picture of the drawer.
    await page.evaluate(blur);
    const clip = part && { x: this.width - Math.min(this.width, part.width), y: 0, ...part };
    if (clip) clip.width = Math.min(this.width, clip.width);
    await page.screenshot({ path: `${this.#name}-${scene}.png`, ...(clip && { clip }) });
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}

type Viewport = { width: number; height: number };

/** A browser of a new shopper. With reduced motion, no animation has to finish before a picture. */
export function newContext(browser: Browser, viewport: Viewport): Promise<BrowserContext> {
  const isMobile = viewport.width === VIEWPORTS.mobile.width;
  return browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    userAgent: USER_AGENT,
    reducedMotion: 'reduce',
  });
}

/** Returns the beginning of the names of the pictures of a theme and a brand. */
export const pictureName = (folder: string, theme: string, brand: string): string => join(folder, `${theme}-${brand}`);

/** Runs in the page. Takes the focus from the widgets' controls. */
function blur(): void {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active instanceof HTMLElement) active.blur();
}

/** Runs in the page. Changes the printed data as soon as it is parsed, before the loader reads it. */
function changeInPage({ settings = {}, only, strings, language, direction }: PageChanges): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    if (language) document.documentElement.lang = language;
    const data = JSON.parse(printed.textContent ?? '');
    const { features } = data.config;
    if (language) data.locale = language;
    if (direction) data.direction = direction;
    Object.assign(data.strings, strings);
    for (const key of Object.keys(features)) if (only && !only.includes(key)) delete features[key];
    for (const [key, changes] of Object.entries(settings)) {
      const { desktop, mobile } = features[key] ?? {};
      for (const [path, value] of Object.entries(changes)) {
        const names = path.split('.');
        const [first = ''] = names;
        // What is the same on phones is not published twice.
        for (const own of [desktop, mobile]) {
          if (!own || (own === mobile && !(first in mobile))) continue;
          const parent = names.slice(0, -1).reduce((inner, name) => inner?.[name], own);
          if (parent) parent[names.at(-1) ?? ''] = value;
        }
      }
    }
    printed.textContent = JSON.stringify(data);
  });
}
