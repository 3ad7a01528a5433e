import type { Browser, Page } from '@playwright/test';
import { median } from './table.ts';

/**
 * Measures the time from the first scroll past the page's own button until the bar is rendered. No file of the bar is
 * loaded before.
 */
export const scrollTimes = (browser: Browser, url: string, rounds: number) =>
  times(browser, url, rounds, (page) => page.evaluate(scrollAndWatch));

/**
 * Measures the time from a click on the bar's button until the button shows its busy state, and until the theme's
 * header shows the new count.
 */
export const clickTimes = (browser: Browser, url: string, rounds: number) =>
  times(browser, url, rounds, async (page) => {
    await page.locator('uptill-sticky-bar').waitFor({ state: 'attached' });
    return page.evaluate(clickAndWatch);
  });

/**
 * Measures the time from a click on the theme's cart icon until the drawer is rendered with its lines. The pointer was
 * over the icon long enough to load everything.
 */
export const openingTimes = (browser: Browser, url: string, rounds: number) =>
  times(browser, url, rounds, async (page) => {
    const [{ id } = { id: 0 }] = JSON.parse((await page.locator('#uptill-product').textContent()) ?? '{}').variants;
    await page.evaluate((id) => Reflect.get(window, 'Uptill').add({ id, quantity: 2 }), id);
    await page.reload();
    await page.locator('#cart-icon-bubble').hover();
    await page.waitForLoadState('networkidle');
    return page.evaluate(openAndWatch);
  });

/** Returns table rows with the results of `measure`, in milliseconds, for an idle page. */
async function times(
  browser: Browser,
  url: string,
  rounds: number,
  measure: (page: Page) => Promise<Record<string, number>>,
) {
  const runs: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    runs.push(await measure(page));
    await context.close();
  }
  return Object.keys(runs[0] ?? {}).map((until) => {
    const values = runs.map((run) => run[until] ?? Number.NaN);
    return { until, median: median(values), least: Math.min(...values), most: Math.max(...values) };
  });
}

/** Runs in the page and uses the page's clock. Returns the milliseconds until each milestone. */
function scrollAndWatch(): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    const start = performance.now();
    const check = () => {
      const bar = document.querySelector('uptill-sticky-bar')?.shadowRoot?.querySelector('.bar');
      if (bar) resolve({ 'the bar is on screen': performance.now() - start });
      else requestAnimationFrame(check);
    };
    scrollTo(0, document.documentElement.scrollHeight);
    check();
  });
}

/** Runs in the page and uses the page's clock. Returns the milliseconds until each milestone. */
function openAndWatch(): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    const start = performance.now();
    const check = () => {
      const line = document.querySelector('uptill-mini-cart')?.shadowRoot?.querySelector('[open] [part="line"]');
      if (!line?.checkVisibility()) requestAnimationFrame(check);
      // After the frame that shows it.
      else requestAnimationFrame(() => resolve({ 'the drawer is on screen': performance.now() - start }));
    };
    document.getElementById('cart-icon-bubble')?.click();
    check();
  });
}

/** Runs in the page and uses the page's clock. Returns the milliseconds until each milestone. */
function clickAndWatch(): Promise<Record<string, number>> {
  const button = document.querySelector('uptill-sticky-bar')?.shadowRoot?.querySelector('button[name="button"]');
  if (!(button instanceof HTMLElement)) throw new Error('The bar has no button');
  return new Promise((resolve) => {
    const start = performance.now();
    let busyAfter = 0;
    const check = () => {
      if (!busyAfter && button.getAttribute('aria-busy') === 'true') busyAfter = performance.now() - start;
      const hasCount = document.querySelector('#cart-icon-bubble .cart-count-bubble') !== null;
      if (!hasCount) return;
      resolve({ 'the button is busy': busyAfter, 'the theme’s count is right': performance.now() - start });
    };
    new MutationObserver(check).observe(button, { attributes: true });
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
    button.click();
  });
}
