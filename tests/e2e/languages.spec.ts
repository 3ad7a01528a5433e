import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { defaultDocument, features, PLANS } from '@uptill/feature-schema';
import { root } from '../../scripts/programs.ts';
import { AppClient } from '../app-client.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { appFrame, faults, untilLoaded } from './page-faults.ts';

const sandbox = new SandboxControl();

/** The pages to read: one with cards, a settings screen with lists in a list, one with prices, and the help. */
const PATHS = ['/', '/cart-drawer/progress-bar', '/billing', '/help', '/help/plans'];

/** Returns the files with the texts in a language, with Polaris's. Some texts are as in English, such as “Design”. */
const catalogues = (language: string): string =>
  [
    `app/platform/texts/${language}.json`,
    `app/platform/texts/schema.${language}.json`,
    `node_modules/@shopify/polaris/locales/${language}.json`,
  ]
    .map((path) => readFileSync(join(root, 'apps/admin', path), 'utf8'))
    .join();

/** Texts that are not translated: names of the app, of its plans and of the preview’s product, the support’s address, and texts for shoppers. */
const NAMES = [
  'Uptill',
  'support@uptill.example',
  ...Object.values(PLANS).map(({ name }) => name),
  'Washed Linen Overshirt',
];
const SHOPPERS_TEXTS = JSON.stringify(defaultDocument(features));

/**
 * Returns the texts of the app, with texts for screen readers only, and the navigation's. Without the messages of
 * scripts that have failed in the store.
 */
const textsOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const inside = [...document.body.querySelectorAll('*:not(script, style, noscript, .finding-detail)')];
    const texts = inside.flatMap((element) => [
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ]);
    return [...new Set(texts.map((text) => text?.trim() ?? '').filter(Boolean))];
  });

async function openApp(page: Page, path: string, language: string): Promise<Frame> {
  await page.goto(sandbox.admin(northRoast.handle, `${path}?locale=${language}`));
  await page
    .frameLocator('iframe[name="app-iframe"]')
    .locator('main :is(h1, h2)')
    .first()
    .waitFor({ state: 'attached' });
  const frame = appFrame(page);
  await untilLoaded(frame);
  return frame;
}

for (const path of PATHS) {
  test(`${path} has no English in German and French, is accessible, and fits phones and desktops`, async ({ page }) => {
    // React's, such as when the browser renders another text than the server did.
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.setViewportSize(VIEWPORTS.desktop);
    const english = await textsOf(await openApp(page, path, 'en'));
    for (const language of ['de', 'fr']) {
      const frame = await openApp(page, path, language);
      expect(await frame.evaluate(() => document.documentElement.lang)).toBe(language);
      const texts = await textsOf(frame);
      expect(texts.length).toBeGreaterThan(20);
      const own = catalogues(language);
      const left = texts.filter((text) => english.includes(text) && /\p{L}{3}/u.test(text) && !NAMES.includes(text));
      expect(left.filter((text) => !own.includes(`: "${text}"`) && !SHOPPERS_TEXTS.includes(text))).toEqual([]);
      for (const [name, viewport] of Object.entries(VIEWPORTS).toReversed()) {
        await page.setViewportSize(viewport);
        expect(await faults(frame), `${language}: ${name}`).toEqual([]);
      }
      await page.setViewportSize(VIEWPORTS.desktop);
    }
    expect(errors).toEqual([]);
  });
}

test('a merchant with an English admin loads no other language', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  const loaded = () => scripts.filter((url) => /\/(de|fr)-[\w-]+\.js$/.test(url));
  await openApp(page, '/', 'en');
  expect(loaded()).toEqual([]);
  await openApp(page, '/', 'de');
  expect(loaded()).toEqual([expect.stringMatching(/\/de-/)]);
});

test('the API’s errors are in the language of the request', async () => {
  const merchant = new AppClient(sandbox, `${northRoast.handle}.myshopify.com`);
  const { body } = await merchant.features();
  for (const settings of Object.values(body.features.miniCart ?? {})) settings.fontSize = 9;
  const refused = await merchant.save(body, { 'accept-language': 'de' });
  expect(refused.body.error).toMatchObject({
    message: 'Bitte prüfe einige Einstellungen.',
    issues: expect.arrayContaining([expect.objectContaining({ message: 'Gib eine Zahl von 10 bis 24 ein' })]),
  });
});
