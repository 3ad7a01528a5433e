import type { BrowserContext, Page } from '@playwright/test';
import { setInPage } from '../kit/page-settings.ts';
import type { SettingsByFeature } from '../kit/publish.ts';
import { clearCart, isTooWide, PATIENCE_MS } from './page-actions.ts';
import { expectedStatus } from './pages.ts';
import { installProbe } from './probe.ts';
import type { Results, TrialName } from './trials.ts';

export interface Tried {
  context: BrowserContext;
  /** Returns the URL of a path of the shop. */
  url(path: string): string;
  trials: readonly TrialName[];
  /** True if the theme's own cart must be refreshed. Otherwise the cart page is as good. */
  isRefreshed?: boolean | undefined;
  /** The price of the product, in the shop's money format. */
  price?: string | undefined;
  /** The money format that the app embed prints, if not the shop's. */
  moneyFormat?: string | undefined;
  /** Where pictures of what is wrong are saved: the beginning of their paths. */
  pictures?: string | undefined;
  /** Opens all kinds of pages, and waits for slow ones. */
  isThorough?: boolean;
}

export class Visit {
  readonly tried: Tried;
  readonly #results: Results = {};
  readonly #pages: Page[] = [];
  readonly #errors = new Set<string>();
  /** The number of faults of which there are pictures. */
  #pictured = 0;
  /** What is wrong with pages as they are, and on which. */
  readonly #pageFaults = new Map<string, string[]>();

  constructor(tried: Tried) {
    this.tried = tried;
  }

  wants(name: TrialName): boolean {
    return this.tried.trials.includes(name);
  }

  report(name: TrialName, faults: string[] | null): void {
    const known = this.#results[name];
    if (!this.wants(name) || (!faults && known)) return;
    this.#results[name] = faults && [...new Set([...(known ?? []), ...faults])];
  }

  results(): Results {
    this.report('errors', [...this.#errors]);
    const pages = [...this.#pageFaults].map(([fault, paths]) => {
      const others = new Set(paths).size - 1;
      return `${fault} (${paths[0]}${others > 0 ? ` and ${others} more` : ''})`;
    });
    this.report('pages', pages);
    return this.#results;
  }

  /** Waits until a condition is true. Returns false if it is still false after the time. */
  async until(condition: () => Promise<unknown>, patience = PATIENCE_MS): Promise<boolean> {
    const end = Date.now() + patience;
    while (true) {
      // While a page is being left, its functions reject.
      if (await condition().catch(() => false)) return true;
      if (Date.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  #addPageFault(fault: string, path: string): void {
    this.#pageFaults.set(fault, [...(this.#pageFaults.get(fault) ?? []), path]);
  }

  /** Saves pictures of the open pages, if something new is wrong. */
  async takePictures(scene: string): Promise<void> {
    const count = Object.values(this.#results).reduce((sum, faults) => sum + (faults?.length ?? 0), 0);
    if (!this.tried.pictures || count === this.#pictured) return;
    this.#pictured = count;
    for (const [index, page] of this.#pages.entries())
      await page.screenshot({ path: `${this.tried.pictures}-${scene}-${index}.png` }).catch(() => undefined);
  }

  async closePages(): Promise<void> {
    for (const page of this.#pages.splice(0)) await page.close();
  }

  /** A new page with our widgets, or without them. */
  async newPage(settings?: SettingsByFeature | 'without'): Promise<Page> {
    const page = await this.tried.context.newPage();
    this.#pages.push(page);
    await installProbe(page);
    if (settings === 'without')
      await page.addInitScript(() => Reflect.set(window, 'Uptill', { shouldSkip: () => true }));
    else if (settings) await setInPage(page, settings);
    if (this.tried.moneyFormat) await page.addInitScript(printMoneyFormat, this.tried.moneyFormat);
    if (settings !== 'without') {
      page.on('pageerror', ({ message, stack = '' }) =>
        this.#errors.add(`${message}${/uptill/.test(stack) ? ' (ours)' : ''}`),
      );
      page.on('console', (message) => {
        const isOurs = /uptill/i.test(`${message.text()} ${message.location().url}`);
        if (message.type() === 'error' && isOurs) this.#errors.add(message.text().slice(0, 200));
      });
    }
    return page;
  }

  /** Opens a page of the shop, and reports what is wrong with it as it is. */
  async open(path: string, page?: Page): Promise<Page> {
    const opened = page ?? (await this.newPage());
    const response = await opened.goto(this.tried.url(path), { waitUntil: 'load' });
    await this.settle(opened);
    const faults = this.wants('pages') ? await opened.evaluate(() => window.__probe.pageFaults()) : [];
    const status = response?.status();
    if (status !== expectedStatus(path)) faults.push(`status ${status}`);
    for (const fault of faults) this.#addPageFault(fault, path);
    this.report('pages', []);
    if (this.wants('width') && (await isTooWide(opened))) {
      const without = await this.newPage('without');
      await without.goto(this.tried.url(path), { waitUntil: 'load' });
      const isTheme = await isTooWide(without);
      // A page behind another one is drawn late.
      await without.close();
      if (isTheme)
        this.#pageFaults.set('scrolls sideways', [...(this.#pageFaults.get('scrolls sideways') ?? []), path]);
      else this.report('width', [`${path}: scrolls sideways`]);
    }
    this.report('width', []);
    return opened;
  }

  /** Empties the cart before a page is opened. */
  async startCart(page: Page): Promise<void> {
    await page.goto(this.tried.url('/cart.js'));
    await clearCart(page);
  }

  /** Waits until a page has loaded what it loads without an interaction. */
  async settle(page: Page): Promise<void> {
    if (this.tried.isThorough) await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => undefined);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 30))));
  }
}

/** Runs in the page, before the loader reads what the app embed has printed. */
function printMoneyFormat(moneyFormat: string): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    const data = JSON.parse(printed.textContent);
    printed.textContent = JSON.stringify({ ...data, moneyFormat, moneyWithCurrencyFormat: moneyFormat });
  });
}
