import { expect, type Frame, type Page, test } from '@playwright/test';
import { screens } from '@uptill/feature-schema';
import { OWN_PAGES } from '../../apps/admin/app/domain/pages/pages.ts';
import { northRoast } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { appFrame, expectFaultless, pageErrors, untilLoaded } from './page-faults.ts';
import { SettingsForm } from './settings-form.ts';

// What holds for every page of the admin. The fields of the settings screens have tests by keyboard of their own.

const sandbox = new SandboxControl();

/** Paths that the navigation does not have. */
const BELOW = [
  '/first-steps',
  '/history',
  '/i18n/translations',
  '/integrations/page-builders',
  '/integrations/subscriptions',
  '/integrations/tracking',
];
const paths = [...OWN_PAGES.map(({ path }) => path), ...BELOW];

/** Controls that Tab reaches. Of a group of radio buttons, it reaches only one. */
const CONTROLS =
  'a[href], button:enabled, input:enabled:not([type="radio"]), select:enabled, textarea:enabled, [contenteditable="true"]';

for (const path of paths) {
  test(`${path} is accessible, fits phones and desktops, and Tab reaches each of its controls`, async ({ page }) => {
    const errors = pageErrors(page);
    await page.goto(sandbox.admin(northRoast.handle, path));
    const app = page.frameLocator('iframe[name="app-iframe"]');
    await app.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
    const frame = appFrame(page);
    await untilLoaded(frame);
    await expectFaultless(page);
    expect(await unreached(page, frame)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

for (const { path, title, tabs } of screens) {
  test(`each tab of ${title} is accessible, and fits phones and desktops`, async ({ page }) => {
    const errors = pageErrors(page);
    const form = new SettingsForm(page, northRoast.handle, path);
    await form.open();
    for (const tab of tabs) {
      await form.openTab(tab.title);
      await test.step(tab.title, () => expectFaultless(page));
    }
    expect(errors).toEqual([]);
  });
}

test('a tab with a rich text has no errors if the editor is loaded after the rest of the page', async ({ page }) => {
  await publishSettings(sandbox, northRoast.domain, 'miniCart', { shouldShowTnc: true });
  const errors = pageErrors(page);
  const form = new SettingsForm(page, northRoast.handle, '/cart-drawer');
  await page.route(/rich-text-editor-[^/]*\.js/, async (route) => {
    await form.app.locator('iframe[title^="Live preview"]').waitFor({ state: 'attached' });
    await route.continue();
  });
  await form.open('/tnc');
  await expect(form.app.locator('[contenteditable="true"]')).toBeVisible();
  expect(errors).toEqual([]);
});

/** Presses Tab through the page, and returns the visible controls that never had the focus. */
async function unreached(page: Page, frame: Frame): Promise<string[]> {
  await frame.evaluate((selector) => {
    const seen = new Set<Element | null>();
    document.addEventListener('focusin', ({ target }) => seen.add(target as Element));
    const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]');
    const left = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.tabIndex >= 0 && isShown(each) && !seen.has(each),
      );
    Object.assign(window, { left: () => left().map((each) => each.outerHTML.slice(0, 160)) });
  }, CONTROLS);
  const left = () => frame.evaluate(() => (Reflect.get(window, 'left') as () => string[])());
  await frame.locator(CONTROLS).filter({ visible: true }).first().focus();
  let controls = await left();
  // More presses than controls: a list of suggestions may open and close on the way, and a preview has its own controls.
  for (let presses = controls.length + 60; presses > 0 && controls.length > 0; presses--) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 0) controls = await left();
  }
  return left();
}
