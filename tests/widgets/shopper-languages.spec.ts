import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { features, PLATFORMS, resourceId } from '@uptill/feature-schema';
import { SOCKS } from '@uptill/sandbox/testing';
import { AppClient } from '../app-client.ts';
import { SCOPES } from '../brand/everything.ts';
import { fillCart, timerNow } from '../brand/fill-cart.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { ownTexts } from '../kit/own-texts.ts';
import { publish, type SettingsByFeature, waitUntilLive } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';
import { SandboxControl } from '../sandbox-control.ts';

// What shoppers read in a shop that has changed no text: every feature is on, with its default texts.

const { domain, handle } = linenAndOak;
const sandbox = new SandboxControl();
const LANGUAGES = ['fr', 'de', 'ja', 'ar'];

/** The most that a language may add to the printed data, in bytes after Brotli compression. */
const MAX_ADDED = 600;

const GIFT = { ...features.miniCartProductDiscount.fields.markets.default[0]?.levels[0] };

const EVERYTHING: SettingsByFeature = {
  ...Object.fromEntries(Object.keys(features).map((key) => [key, {}])),
  stickyBar: { shouldShowWhenATCIsVisible: true },
  miniCart: { shouldShowNote: true, shouldShowTnc: true, shouldShowFreeShipping: true, showSubtotalText: true },
  miniCartProductDiscount: {
    'markets.0.levels': [{ ...GIFT, minAmount: 900, productVariants: [resourceId('variant', SOCKS.id)] }],
  },
};

/** The English texts that a page in another language must not have. Shorter ones are words of other languages too. */
const ENGLISH = [...Object.values(ownTexts('en')), ...Object.values(ownTexts('en', 'defaults'))]
  .map(
    (text) =>
      text
        .split(/\[[^\]]+\]|<[^>]+>/)
        .toSorted((one, other) => other.length - one.length)[0]
        ?.trim() ?? '',
  )
  .filter((text) => text.length > 5 && text !== 'Subtotal');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe(() => {
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    await sandbox.post('scopes', { shop: domain, grant: SCOPES });
    await publish(sandbox, domain, EVERYTHING);
    await sandbox.post('theme', { shop: domain, theme: 'classic' });
    await sandbox.post('theme-setting', { shop: domain, name: 'cart_type', value: 'drawer' });
  });

  test.afterAll(async () => {
    await sandbox.post('languages', { shop: domain, primary: 'en', others: [] });
    // While the app may still remove its discounts.
    await publish(sandbox, domain, {});
    await sandbox.post('scopes', { shop: domain, revoke: SCOPES });
  });

  for (const language of LANGUAGES) {
    test(`a shopper reads no English in a shop whose texts nobody has changed: ${language}`, async ({ page }) => {
      await sandbox.post('languages', { shop: domain, primary: 'en', others: LANGUAGES });
      await page.setViewportSize(VIEWPORTS.desktop);
      await openDrawer(page, `/${language}/products/linen-shirt`);
      const { title, discount } = await shown(page);
      const texts = ownTexts(language, 'defaults');
      expect([title, discount]).toEqual([texts.shoppingCart, texts.limitedTimeOffer]);
      for (const viewport of Object.values(VIEWPORTS)) {
        await page.setViewportSize(viewport);
        const drawer = page.locator('uptill-layer > uptill-mini-cart');
        expect(await drawer.evaluate((host) => getComputedStyle(host).direction)).toBe(
          language === 'ar' ? 'rtl' : 'ltr',
        );
        expect(await layoutIssues(drawer)).toEqual([]);
      }
      const read = await textsIn(page);
      expect(read.length).toBeGreaterThan(60);
      expect(read.filter((text) => ENGLISH.some((english) => text.includes(english)))).toEqual([]);
    });
  }

  test('a text that the merchant has changed stays in the merchant’s language until it is translated', async ({
    page,
  }) => {
    await sandbox.post('languages', { shop: domain, primary: 'en', others: ['fr'] });
    const { shoppingCart = '', youSave = '' } = ownTexts('fr', 'defaults');
    const settings = { ...EVERYTHING, miniCart: { ...EVERYTHING.miniCart, title: 'Your bag' } };
    await publish(sandbox, domain, settings);
    await openDrawer(page, '/fr/products/linen-shirt');
    expect((await shown(page)).title).toBe('Your bag');
    const read = await textsIn(page);
    expect([read.includes(shoppingCart), read.includes(youSave)]).toEqual([false, true]);
    await publish(sandbox, domain, EVERYTHING);
    await openDrawer(page, '/fr/products/linen-shirt');
    expect((await shown(page)).title).toBe(shoppingCart);
  });

  test('a translation of the merchant’s takes precedence over ours, and a cleared text stays cleared', async ({
    page,
  }) => {
    const client = new AppClient(sandbox, domain);
    const scopes = ['read_locales', 'write_translations'];
    const save = async (translations: object[]) => {
      const { body } = await client.request('/api/translations/locale?locale=fr');
      const saved = JSON.stringify({ version: body.version, translations });
      expect((await client.request('/api/translations?locale=fr', { method: 'PUT', body: saved })).status).toBe(200);
    };
    await sandbox.post('languages', { shop: domain, primary: 'en', others: ['fr'] });
    await sandbox.post('scopes', { shop: domain, grant: scopes });
    await publish(sandbox, domain, { ...EVERYTHING, miniCartGiftWrap: { description: '' } });
    // As it was stored when all defaults were English on the storefront.
    const text = { featureKey: 'miniCart', locale: 'fr', property: 'title', value: 'Mon sac', source: 'Shopping Cart' };
    await save(PLATFORMS.map((platform) => ({ ...text, platform })));
    await waitUntilLive(client);
    await openDrawer(page, '/fr/products/linen-shirt');
    expect((await shown(page)).title).toBe('Mon sac');
    const read = await textsIn(page);
    const { giftWrapExplained = '', giftWrap = '' } = ownTexts('fr', 'defaults');
    expect([read.includes(giftWrapExplained), read.includes(giftWrap)]).toEqual([false, true]);
    await save([]);
    await sandbox.post('scopes', { shop: domain, revoke: scopes });
  });

  test('the texts of a language add little to a page', async ({ page }) => {
    await sandbox.post('languages', { shop: domain, primary: 'en', others: LANGUAGES });
    const sizeIn = async (path: string) => {
      await page.goto(sandbox.storefront(handle, path), { waitUntil: 'domcontentloaded' });
      return brotliCompressSync((await page.locator('#uptill-page').textContent()) ?? '').byteLength;
    };
    const english = await sizeIn('/products/linen-shirt');
    for (const language of LANGUAGES) {
      const added = (await sizeIn(`/${language}/products/linen-shirt`)) - english;
      expect(added, language).toBeLessThanOrEqual(MAX_ADDED);
    }
  });

  test('a shop whose primary language is not English needs no work', async ({ page }) => {
    await sandbox.post('languages', { shop: domain, primary: 'fr', others: [] });
    await openDrawer(page, '/products/linen-shirt');
    expect((await shown(page)).title).toBe(ownTexts('fr', 'defaults').shoppingCart);
  });
});

/** Opens a page, and on it the drawer with every section. */
async function openDrawer(page: Page, path: string): Promise<void> {
  await page.goto(sandbox.storefront(handle, path));
  await page.evaluate(fillCart, { handles: ['oak-wool-jumper', 'linen-shirt'], timer: timerNow() });
  await page.reload();
  await openMiniCart(page);
  const drawer = page.locator('uptill-layer > uptill-mini-cart');
  for (const part of ['terms', 'countdown', 'progress-bar', 'milestone-gift', 'recommendation-title'])
    await drawer.locator(`[part~="${part}"]`).first().waitFor();
  for (const summary of await drawer.locator('summary').all()) await summary.click();
}

/** Returns the title, and the name of our discount in the cart. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const host = document.querySelector('uptill-mini-cart')?.shadowRoot;
    const cart = await (await fetch(`${Reflect.get(window, 'Shopify').routes.root}cart.js`)).json();
    return {
      title: host?.querySelector('h2')?.firstChild?.textContent,
      discount: cart.cart_level_discount_applications.find(({ type }: { type: string }) => type === 'automatic')?.title,
    };
  });

/** Returns the texts and accessible names of all widgets. */
const textsIn = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const read = (node: Node) => {
      if (node instanceof Element) {
        if (node.localName === 'style') return;
        for (const name of ['aria-label', 'placeholder', 'title', 'aria-valuetext'])
          texts.push(node.getAttribute(name) ?? '');
        if (node.shadowRoot) read(node.shadowRoot);
      } else if (node instanceof Text) texts.push(node.data);
      node.childNodes.forEach(read);
    };
    const layer = document.querySelector('uptill-layer');
    if (layer) read(layer);
    return texts.map((text) => text.trim()).filter(Boolean);
  });
