import type { Page } from '@playwright/test';
import { VIEWPORTS } from '../../kit/shops.ts';
import { elementOf, PATIENCE_MS, press, scrollThrough, scrollToStart } from '../page-actions.ts';
import type { Visit } from '../visit.ts';
import { closeDrawer, DRAWER, LATE_MS, openingFaults, POPUP } from './widgets.ts';

export async function onCollection(visit: Visit): Promise<void> {
  const path = '/collections/all';
  const page = await visit.open(path);
  if (visit.wants('icons')) visit.report('icons', await iconFaults(visit, page, path));
  if (visit.wants('cards')) visit.report('cards', await cardFaults(visit, page));
}

async function iconFaults(visit: Visit, page: Page, path: string): Promise<string[] | null> {
  const known = new Set<string>();
  const faults: string[] = [];
  // Themes render parts of their header after the load.
  await page.waitForTimeout(LATE_MS);
  await visit.until(async () => (await openerNames(page)).length > 0, 1000);
  for (const [index, name] of (await openerNames(page)).entries()) {
    known.add(name);
    faults.push(...(await pressIcon(visit, page, path, index)));
  }
  faults.push(...(await menuFaults(visit, page, path, known)));
  return known.size === 0 ? ['no cart icon was found'] : faults;
}

/** Presses what opens the cart in the theme's menu, if its header has one. `known` is outside of it. */
async function menuFaults(visit: Visit, page: Page, path: string, known: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const menus = await page.evaluate(() => window.__probe.menuOpeners().length);
  for (let menu = 0; menu < Math.min(menus, 2); menu++) {
    for (let item = 0; item < 4; item++) {
      const opener = await elementOf(page, (index) => window.__probe.menuOpeners()[index] ?? null, menu);
      if (!opener) break;
      const isOpen = await press(page, opener).then(
        () => true,
        () => false,
      );
      const inMenu = async () => (await openerNames(page, true)).filter((name) => !known.has(name));
      const isThere = isOpen && (await visit.until(async () => (await inMenu()).length > 0, item === 0 ? 700 : 200));
      const [name] = isThere ? await inMenu() : [];
      if (name) {
        known.add(name);
        faults.push(...(await pressIcon(visit, page, path, (await openerNames(page)).indexOf(name))));
      }
      // Closes the menu.
      await visit.open(path, page);
      if (!name) break;
    }
  }
  return faults;
}

/** What opens the cart, by names that stay the same while other openers come and go. */
const openerNames = (page: Page, areInView = false) =>
  page.evaluate((areInView) => {
    const { cartOpeners, isInView, nameOf } = window.__probe;
    return cartOpeners().flatMap((opener) => (!areInView || isInView(opener) ? nameOf(opener) : []));
  }, areInView);

async function pressIcon(visit: Visit, page: Page, path: string, index: number): Promise<string[]> {
  const icon = await elementOf(page, (index) => window.__probe.cartOpeners()[index] ?? null, index);
  if (!icon) return [];
  const name = await icon.evaluate((element) => window.__probe.nameOf(element as HTMLElement));
  await page.evaluate(() => window.__probe.watchThemeCart());
  const isPressed = await press(page, icon).then(
    () => true,
    () => false,
  );
  if (!isPressed) {
    const cover = await icon.evaluate((element) => window.__probe.coverOf(element)).catch(() => 'gone');
    return [`${name} can’t be pressed: ${cover}`];
  }
  const faults = await openingFaults(visit, page, name);
  if (faults.length > 0) await visit.open(path, page);
  else await closeDrawer(visit, page);
  return faults;
}

async function cardFaults(visit: Visit, page: Page): Promise<string[] | null> {
  await scrollThrough(page);
  const isDesktop = page.viewportSize()?.width === VIEWPORTS.desktop.width;
  const handles = await page.evaluate(() => window.__probe.cards().map(({ handle }) => handle));
  if (handles.length === 0) return null;
  const faults: string[] = [];
  for (const [index, handle] of handles.slice(0, 14).entries()) {
    const root = await elementOf(page, (index) => window.__probe.cards()[index]?.root ?? null, index);
    if (!root) continue;
    await root.evaluate((element) =>
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
    );
    // Themes show further controls then.
    if (isDesktop)
      await root.hover({ position: { x: 12, y: 12 }, timeout: PATIENCE_MS, force: true }).catch(() => undefined);
    let found: string[] | null = null;
    await visit.until(
      async () => {
        found = await root.evaluate((element) => window.__probe.controlFaults(element));
        return found?.length === 0;
      },
      index === 0 ? PATIENCE_MS : PATIENCE_MS / 2,
    );
    for (const fault of found ?? ['no control']) faults.push(`${handle}: ${fault}`);
  }
  await scrollToStart(page);
  const control = page.locator('uptill-quick-buy button[name="button"]').first();
  if (!(await control.isVisible())) return faults;
  await press(page, control).catch(() => faults.push('a control can’t be pressed'));
  if (!(await visit.until(() => page.locator(`${DRAWER}, ${POPUP}`).first().isVisible())))
    faults.push('a pressed control opens nothing');
  return faults;
}
