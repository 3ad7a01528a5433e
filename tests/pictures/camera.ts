import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import type { SandboxControl } from '../sandbox-control.ts';

export type Platform = keyof typeof VIEWPORTS;

export const PLATFORMS: readonly Platform[] = ['mobile', 'desktop'];

const FOLDER = join(root, 'docs', 'pictures');

/** A user agent without "Headless", which the app refuses. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Takes a screenshot of the window, or of a part of it. */
export async function take(page: Page, name: string, clip?: Clip): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), ...(clip && { clip }) });
}

/** A part of the window, in pixels. */
interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opens a page in a window of its own. With reduced motion, no animation has to finish before a screenshot. */
async function withPage(
  browser: Browser,
  platform: Platform,
  show: (storefront: Storefront) => Promise<void>,
): Promise<void> {
  const viewport = VIEWPORTS[platform];
  const page = await browser.newPage({ viewport, userAgent: USER_AGENT, reducedMotion: 'reduce' });
  await show(await Storefront.of(page));
  await page.close();
}

/** Opens a page of the storefront on a phone and on a desktop. */
export async function onBoth(
  browser: Browser,
  show: (storefront: Storefront, platform: Platform) => Promise<void>,
): Promise<void> {
  for (const platform of PLATFORMS) await withPage(browser, platform, (storefront) => show(storefront, platform));
}

/** Takes a screenshot of a page that has loaded. The pointer is outside the picture. */
export async function takeLoaded(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await take(page, name);
}

export interface Admin {
  page: Page;
  /** The app inside the Shopify admin. */
  app: FrameLocator;
  sandbox: SandboxControl;
  /** Opens a page of the app in a shop's admin. */
  open(shop: { handle: string }, path?: string): Promise<void>;
  /** Takes a screenshot in the size of a phone and of a desktop, each after `prepare`. */
  takeBoth(name: string, prepare: (platform: Platform) => Promise<unknown>): Promise<void>;
}

/** Opens the Shopify admin. */
export async function inAdmin(browser: Browser, show: (admin: Admin) => Promise<void>): Promise<void> {
  await withPage(browser, 'desktop', async ({ page, sandbox }) => {
    const app = page.frameLocator('iframe[name="app-iframe"]');
    await show({
      page,
      app,
      sandbox,
      async open({ handle }, path) {
        await page.goto(sandbox.admin(handle, path));
      },
      async takeBoth(name, prepare) {
        for (const platform of PLATFORMS) {
          await page.setViewportSize(VIEWPORTS[platform]);
          await prepare(platform);
          await take(page, `${name}-${platform}`);
        }
      },
    });
  });
}
