import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { AppClient } from '../app-client.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { faults } from './page-faults.ts';

const sandbox = new SandboxControl();

/** The pages to read: one with cards, a settings screen with lists in a list, and one with prices and dates. */
const PATHS = ['/', '/cart-drawer/progress-bar', '/billing'];

type Texts = { [name: string]: string | Texts };

const readTexts = (path: string): Texts => JSON.parse(readFileSync(join(root, 'apps/admin', path), 'utf8'));

/** Returns each text of a catalogue with that of another one in the same place. */
const pairsOf = (english: Texts, other: Texts): [string, string][] =>
  Object.entries(english).flatMap(([name, text]): [string, string][] => {
    const translation = other[name] ?? '';
    if (typeof text === 'string') return [[text, String(translation)]];
    return typeof translation === 'string' ? [] : pairsOf(text, translation);
  });

/** Returns patterns of the English texts that another language says differently. Their values may be anything. */
function englishTexts(language: string): RegExp[] {
  const pairs = [
    ...pairsOf(readTexts('app/texts/en.json'), readTexts(`app/texts/${language}.json`)),
    ...Object.entries(readTexts(`app/texts/schema.${language}.json`)),
    ...pairsOf(
      readTexts('node_modules/@shopify/polaris/locales/en.json'),
      readTexts(`node_modules/@shopify/polaris/locales/${language}.json`),
    ),
  ];
  return pairs
    .filter(([english, translation]) => english !== translation && /\p{L}{2}/u.test(english.replace(/\{\w+\}/g, '')))
    .map(([english]) => english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'))
    .map((pattern) => new RegExp(`^${pattern}$`));
}

/** Returns the texts of the app, also those for screen readers only, and those of the navigation. */
const textsOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const inside = [...document.body.querySelectorAll('*:not(script, style, noscript)')];
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
  const frame = page.frame({ name: 'app-iframe' });
  if (!frame) throw new Error('The admin has no app frame');
  await frame.waitForLoadState('networkidle');
  return frame;
}

for (const language of ['de', 'fr']) {
  test(`nothing is English on the main pages in ${language}, and they are accessible and fit phones and desktops`, async ({
    page,
  }) => {
    const english = englishTexts(language);
    for (const path of PATHS) {
      await page.setViewportSize(VIEWPORTS.desktop);
      const frame = await openApp(page, path, language);
      const texts = await textsOf(frame);
      expect(await frame.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(texts.length).toBeGreaterThan(20);
      expect(texts.filter((text) => english.some((pattern) => pattern.test(text)))).toEqual([]);
      for (const [name, viewport] of Object.entries(VIEWPORTS)) {
        await page.setViewportSize(viewport);
        expect(await faults(frame), `${path}: ${name}`).toEqual([]);
      }
    }
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

test('the API tells what is wrong in the language of the request', async () => {
  const merchant = new AppClient(sandbox, `${northRoast.handle}.myshopify.com`);
  const { body } = await merchant.features();
  for (const settings of Object.values(body.features.miniCart ?? {})) settings.fontSize = 9;
  const refused = await merchant.save(body, { 'accept-language': 'de' });
  expect(refused.body.error).toMatchObject({
    message: 'Bitte prüfe einige Einstellungen.',
    issues: expect.arrayContaining([expect.objectContaining({ message: 'Gib eine Zahl von 10 bis 24 ein' })]),
  });
});
