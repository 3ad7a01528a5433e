import type { Page } from '@playwright/test';
import type { SettingsByFeature } from '../../kit/publish.ts';
import { linenAndOak } from '../../kit/shops.ts';
import { cartOf, press, scrollThrough } from '../page-actions.ts';
import type { Visit } from '../visit.ts';
import { ALWAYS_SHOWN, BAR_BUTTON, LATE_MS, POPUP, QUICK_BUY, TOTE_TITLE } from './widgets.ts';

const { plain: TOTE } = linenAndOak.products;

const WITHOUT_DRAWER: SettingsByFeature = {
  miniCart: { isEnabled: false },
  stickyBar: ALWAYS_SHOWN,
  quickBuy: QUICK_BUY,
};

/** Adds by the bar and by quick buy, to an empty cart. */
export async function withoutDrawer(visit: Visit): Promise<void> {
  const adds = [
    { by: 'the bar', path: `/products/${TOTE}`, button: BAR_BUTTON },
    { by: 'quick buy', path: '/search?type=product&q=tote', button: 'uptill-quick-buy button[aria-label*="Tote"]' },
  ];
  for (const { by, path, button: selector } of adds) {
    const page = await visit.newPage(WITHOUT_DRAWER);
    await visit.startCart(page);
    await visit.open(path, page);
    await page.mouse.move(20, 200);
    const button = page.locator(selector).first();
    if (!(await visit.until(() => button.isVisible()))) {
      visit.report('theme cart', [`${by} is not shown`]);
      continue;
    }
    await page.evaluate(() => window.__probe.watchThemeCart());
    await press(page, button);
    const texts = () => page.evaluate(() => window.__probe.themeCartTexts());
    const isOnCartPage = () => /\/cart\/?$/.test(new URL(page.url()).pathname);
    const isRight = async () =>
      isOnCartPage()
        ? !visit.tried.isRefreshed && TOTE_TITLE.test(await page.evaluate(() => window.__probe.contentText()))
        : (await texts()).some((text) => TOTE_TITLE.test(text));
    if (await visit.until(isRight)) {
      // It may be replaced by an older answer.
      await page.waitForTimeout(LATE_MS);
      if (await isRight()) {
        visit.report('theme cart', []);
        continue;
      }
    }
    const shown = await texts().catch(() => []);
    const what = isOnCartPage()
      ? `the cart page ${visit.tried.isRefreshed ? 'opens' : 'shows no line'}`
      : shown.length > 0
        ? 'the theme’s cart opens without the line'
        : 'nothing opens';
    visit.report('theme cart', [`after an add by ${by}, ${what}`]);
  }
}

export async function onCartPage(visit: Visit): Promise<void> {
  const page = await visit.newPage();
  await visit.startCart(page);
  await addTote(page);
  if (visit.tried.isThorough) {
    await page.goto(visit.tried.url('/cart'));
    // Some themes lead from the cart page to their drawer.
    const isLeft = async () => !/\/cart\/?$/.test(new URL(page.url()).pathname);
    if (await visit.until(isLeft, LATE_MS)) return visit.report('cart page', null);
  }
  await visit.open('/cart', page);
  if (!visit.wants('cart page')) return;
  await scrollThrough(page);
  const cards = await page.evaluate(() => window.__probe.cards().map(({ handle }) => handle));
  if (cards.length === 0) return visit.report('cart page', null);
  const control = page.locator('uptill-quick-buy button[name="button"]').first();
  if (!(await visit.until(() => control.isVisible()))) return visit.report('cart page', ['the cards have no control']);
  await press(page, control);
  const popup = page.locator(`${POPUP} button[name="button"]`);
  await visit.until(async () => (await popup.isVisible()) || (await cartOf(page)).items.length > 1);
  if (await popup.isVisible()) await press(page, popup);
  if (!(await visit.until(async () => (await cartOf(page)).item_count > 1)))
    return visit.report('cart page', ['quick buy adds nothing']);
  // Some themes show further texts on the card with the pointer or the focus.
  await page.mouse.move(0, 0);
  const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
  // The page may be about to load again.
  await page.evaluate(blur).catch(() => undefined);
  const fresh = await visit.newPage('without');
  await fresh.goto(visit.tried.url('/cart'), { waitUntil: 'load' });
  await visit.settle(fresh);
  const textOf = async (of: Page) => (await of.evaluate(() => window.__probe.contentText())).replaceAll(/\s+/g, ' ');
  const expected = await textOf(fresh);
  const isSame = await visit.until(async () => (await textOf(page)) === expected);
  if (isSame) return visit.report('cart page', []);
  const words = (await textOf(page).catch(() => '')).split(' ');
  const at = expected.split(' ').findIndex((word, index) => word !== words[index]);
  const from = Math.max(0, at - 3);
  const part = (all: string[]) => `“…${all.slice(from, at + 3).join(' ')}…”`;
  visit.report('cart page', [`after an add, the page shows ${part(words)} instead of ${part(expected.split(' '))}`]);
}

const addTote = (page: Page) =>
  page.evaluate(async (handle) => {
    const { variants } = await (await fetch(`/products/${handle}.js`)).json();
    const headers = { 'content-type': 'application/json' };
    await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify({ id: variants[0].id }) });
  }, TOTE);
