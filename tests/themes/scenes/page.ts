import type { Page } from '@playwright/test';
import { linenAndOak } from '../../kit/shops.ts';
import { elementOf, press, scrollPastButton, scrollThrough } from '../page-actions.ts';
import { ALL_PAGES } from '../pages.ts';
import type { Visit } from '../visit.ts';
import { BAR_BUTTON, openingFaults } from './widgets.ts';

const { withOptions: SHIRT } = linenAndOak.products;

/** A shift below this score is one of rounding. */
const SMALLEST_SHIFT = 0.005;

/** How often a page is loaded without our widgets until the theme itself has shifted the same. */
const MOST_THEME_LOADS = 4;

export async function withoutLoading(visit: Visit): Promise<void> {
  const page = await visit.open('/collections/all');
  await page.evaluate(() => Reflect.set(window, '__isSamePage', true));
  const link = await elementOf(page, () => window.__probe.cards()[0]?.root.querySelector('a') ?? null);
  if (!link) return visit.report('navigation', null);
  const handle = (await link.getAttribute('href'))?.split(/[/?]/).at(-1) ?? '';
  await link.evaluate((element) => (element as HTMLElement).click());
  await page.waitForURL('**/products/**');
  await page.waitForLoadState('load');
  if (!(await page.evaluate(() => Reflect.get(window, '__isSamePage') === true)))
    return visit.report('navigation', null);
  const faults: string[] = [];
  await visit.until(() => page.evaluate(() => document.querySelector('form[action*="/cart/add"]') !== null));
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  await page.mouse.move(20, 200);
  await scrollPastButton(page);
  const bar = page.locator('uptill-sticky-bar [part~="name"]');
  if (!(await visit.until(() => page.locator(BAR_BUTTON).isVisible())))
    faults.push(`the bar does not show on ${handle}`);
  else if (!(await bar.textContent())?.includes(title)) faults.push(`the bar shows another product than ${handle}`);
  await page.goBack();
  await page.waitForURL('**/collections/**');
  await visit.until(() => page.evaluate(() => window.__probe.cards().length > 0));
  if (!(await visit.until(() => page.locator('uptill-quick-buy button').first().isVisible())))
    faults.push('new cards have no control');
  if (await page.locator(BAR_BUTTON).isVisible()) faults.push('the bar stays on a page without its product');
  await page.evaluate(() => window.__probe.watchThemeCart());
  const icon = await elementOf(page, () => window.__probe.cartOpeners()[0] ?? null);
  if (icon) await press(page, icon);
  faults.push(...(await openingFaults(visit, page, 'the cart icon')));
  visit.report('navigation', faults);
}

/** Compares the shifts of a page with and without our widgets: a theme may shift its content by itself. */
export async function shifting(visit: Visit): Promise<void> {
  for (const path of [`/products/${SHIRT}`, '/collections/all']) {
    const scoresOf = async (page: Page) => {
      await visit.open(path, page);
      await page.mouse.move(20, 200);
      await scrollThrough(page);
      return page.evaluate(() => window.__probe.shifts());
    };
    const first = await scoresOf(await visit.newPage());
    const faults: string[] = [];
    if (Object.keys(first).length > 0) {
      // Scores differ with what arrives late, so what is shifted is compared: what we shift is shifted each time.
      const second = await scoresOf(await visit.newPage());
      const suspects = new Set(Object.keys(second).filter((name) => name in first));
      for (let time = 0; suspects.size > 0 && time < MOST_THEME_LOADS; time++)
        for (const name of Object.keys(await scoresOf(await visit.newPage('without')))) suspects.delete(name);
      for (const name of suspects) {
        const score = second[name] ?? 0;
        if (score > SMALLEST_SHIFT) faults.push(`${path}: ${name} is shifted only with us, by ${score.toFixed(3)}`);
      }
    }
    visit.report('shift', faults);
  }
}

export async function onEveryPage(visit: Visit): Promise<void> {
  if (!visit.tried.isThorough) return;
  const page = await visit.newPage();
  for (const path of ALL_PAGES) {
    // A page may lead to another one.
    const isOpen = await visit.open(path, page).then(
      () => true,
      () => false,
    );
    if (isOpen) await scrollThrough(page);
    else await page.waitForLoadState('networkidle').catch(() => undefined);
  }
}
