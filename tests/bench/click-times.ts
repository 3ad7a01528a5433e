import type { Browser } from '@playwright/test';
import { median } from './table.ts';

/** From the press of the bar's button to its first sign of life, and to the theme's header having the new count. */
export async function clickTimes(browser: Browser, url: string, times: number) {
  const runs: { feedback: number; count: number }[] = [];
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('uptill-sticky-bar').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    runs.push(await page.evaluate(clickAndWatch));
    await context.close();
  }
  return (['feedback', 'count'] as const).map((what) => {
    const values = runs.map((run) => run[what]);
    return {
      to: what === 'feedback' ? 'the button is busy' : 'the theme’s count is right',
      median: median(values),
      least: Math.min(...values),
      most: Math.max(...values),
    };
  });
}

/** Runs in the page, on its own clock. */
function clickAndWatch(): Promise<{ feedback: number; count: number }> {
  const button = document.querySelector('uptill-sticky-bar')?.shadowRoot?.querySelector('button[name="button"]');
  if (!(button instanceof HTMLElement)) throw new Error('The bar has no button');
  return new Promise((resolve) => {
    const start = performance.now();
    let feedback = 0;
    const look = () => {
      if (!feedback && button.getAttribute('aria-busy') === 'true') feedback = performance.now() - start;
      const isCounted = document.querySelector('#cart-icon-bubble .cart-count-bubble') !== null;
      if (isCounted) resolve({ feedback, count: performance.now() - start });
    };
    new MutationObserver(look).observe(button, { attributes: true });
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    button.click();
  });
}
