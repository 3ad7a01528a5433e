import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startSandbox } from '@uptill/sandbox';
import { root } from '../scripts/programs.ts';
import { VIEWPORTS } from './kit/shops.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Takes the screenshots for the sandbox's README, each theme in a shop that suits it: `node tests/theme-pictures.ts`.

const FOLDER = join(root, 'packages/sandbox/docs');

const SCENES = [
  { theme: 'classic', shop: 'linen-and-oak', start: '', product: 'chore-coat', others: ['canvas-tote', 'linen-shirt'] },
  {
    theme: 'modern',
    shop: 'kumo-stationery',
    start: '/en',
    product: 'bottled-ink',
    others: ['letter-set', 'fountain-pen'],
  },
  {
    theme: 'plain',
    shop: 'north-roast',
    start: '',
    product: 'stoneware-mug',
    others: ['harbour-blend', 'oat-biscuits'],
  },
];

type Scene = (typeof SCENES)[number];

const dataDir = await temporaryFolder();
const sandbox = await startSandbox({
  port: 4830,
  dataDir: dataDir.path,
  appTarget: new URL('http://127.0.0.1:9'),
  appConfigPath: join(root, 'shopify.app.toml'),
  extensionsDir: join(root, 'extensions'),
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  for (const scene of SCENES) await picturesOf(scene, browser);
} finally {
  await browser.close();
  await sandbox.close();
  await dataDir.remove();
}

/** Takes the home page and a product page on a desktop, and a product page and the cart on a phone. */
async function picturesOf(scene: Scene, browser: Browser): Promise<void> {
  const { theme, shop, start, product, others } = scene;
  await fetch(`${sandbox.urls.control}/theme`, {
    method: 'POST',
    body: JSON.stringify({ shop: `${shop}.myshopify.com`, theme }),
  });
  const at = (path: string) => sandbox.urls.storefront(shop) + start + path;
  const page = await browser.newPage({ viewport: VIEWPORTS.desktop, reducedMotion: 'reduce' });
  await page.goto(at('/'));
  await take(page, `${theme}-home`);
  await page.goto(at(`/products/${product}`));
  await take(page, `${theme}-product`);
  await page.setViewportSize(VIEWPORTS.mobile);
  await page.reload();
  await take(page, `${theme}-product-mobile`);
  await page.evaluate(async (handles) => {
    for (const handle of handles) {
      const { variants } = await (await fetch(`/products/${handle}.js`)).json();
      const items = [{ id: variants.find((variant: { available: boolean }) => variant.available).id, quantity: 1 }];
      const headers = { 'content-type': 'application/json' };
      await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify({ items }) });
    }
  }, others);
  await page.goto(at(theme === 'plain' ? '/cart' : '/'));
  if (theme !== 'plain')
    await page.locator('header a[href$="/cart"], header button[data-opens="cart"]').first().click();
  await take(page, `${theme}-cart-mobile`);
  await page.close();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 74 });
}
