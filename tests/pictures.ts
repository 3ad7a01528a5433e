import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { root } from '../scripts/programs.ts';
import { startUptill } from '../scripts/uptill.ts';
import { linenAndOak, type TestShop, VIEWPORTS } from './kit/shops.ts';
import { Storefront } from './kit/storefront.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Draws the pictures of README and docs/widgets from the running program: `node tests/pictures.ts`, after a build.

const FOLDER = join(root, 'docs', 'pictures');
const TAG = 'uptill-sticky-bar';
const BAR = { height: 56, borderRadius: 8, shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };

const dataDir = await temporaryFolder();
const uptill = await startUptill({ dataDir: dataDir.path, sandboxPort: 4820, appPort: 4920, appOutput: 'ignore' });
process.env.UPTILL_SANDBOX = uptill.sandbox.urls.control;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await storefrontPictures(browser);
  await adminPictures(browser);
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
}

async function storefrontPictures(browser: Browser): Promise<void> {
  for (const platform of ['mobile', 'desktop'] as const) {
    await withBar(browser, platform, 'withOptions', {}, async ({ page }) => {
      await take(page, `storefront-${platform}`);
      await takeEdge(page, `bar-${platform}`);
    });
  }
  await withBar(browser, 'desktop', 'onSale', { shouldShowDiscount: true }, ({ page }) =>
    takeEdge(page, 'bar-on-sale'),
  );
  await withBar(browser, 'desktop', 'withSellingPlans', {}, ({ page }) => takeEdge(page, 'bar-selling-plan'));
  await withBar(browser, 'desktop', 'soldOut', {}, ({ page }) => takeEdge(page, 'bar-sold-out'));
  const message = { successPopupPosition: 'bottom-right' };
  await withBar(browser, 'desktop', 'plain', message, async ({ page }, button) => {
    await button.click();
    await page.locator(`${TAG} [part~="popup"]`).waitFor();
    await takeEdge(page, 'bar-added');
  });
  await withBar(browser, 'desktop', 'plain', {}, async ({ page, theme }, button) => {
    await theme.setQuantity(900);
    await button.click();
    await page.locator(`${TAG} [part~="error"]`).waitFor();
    await takeEdge(page, 'bar-refused');
  });
}

async function withBar(
  browser: Browser,
  platform: keyof typeof VIEWPORTS,
  at: keyof TestShop['products'],
  changes: Record<string, unknown>,
  look: (storefront: Storefront, button: Locator) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: VIEWPORTS[platform], userAgent: userAgent() });
  const storefront = await Storefront.of(page);
  await storefront.open({ settings: { stickyBar: { ...BAR, ...changes } }, at, cartType: 'page' });
  const button = storefront.widget(TAG).locator('button[name="button"]');
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await look(storefront, button);
  await page.close();
}

async function adminPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ userAgent: userAgent() });
  const storefront = await Storefront.of(page);
  for (const platform of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[platform]);
    await page.goto(storefront.sandbox.admin(linenAndOak.handle, '/sticky-bar'));
    const app = page.frameLocator('iframe[name="app-iframe"]');
    await app.getByLabel('Show the sticky bar').waitFor();
    if (platform === 'desktop') await app.frameLocator('iframe').locator(TAG).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await take(page, `admin-${platform}`);
  }
  await page.close();
}

/** Remix turns away what calls itself headless. */
function userAgent(): string {
  return 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** The lower part of the window, where the bar is. */
async function takeEdge(page: Page, name: string): Promise<void> {
  // What slides or fades in has come to rest.
  await page.waitForTimeout(500);
  const { width, height } = page.viewportSize() ?? VIEWPORTS.desktop;
  const tall = width < 760 ? 260 : 170;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), clip: { x: 0, y: height - tall, width, height: tall } });
}
