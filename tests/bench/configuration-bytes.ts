import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { EVERYTHING, SCOPES } from '../brand/everything.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import type { SettingsByFeature } from '../kit/publish.ts';
import { linenAndOak } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { chunkSizes } from './chunk-sizes.ts';
import type { Row } from './table.ts';

/** Time without further scripts after which a page has all of them, in milliseconds. */
const QUIET_MS = 2_000;

const { stickyBar = {}, stickyButton = {}, quickBuy = {}, miniCart = {}, ...inDrawer } = EVERYTHING;

/** What is on. Features of the drawer need it. */
const CONFIGURATIONS: Record<string, SettingsByFeature> = {
  nothing: {},
  'sticky bar': { stickyBar },
  'sticky button': { stickyButton },
  'Quick Buy': { quickBuy },
  'cart drawer': { miniCart },
  ...Object.fromEntries(
    Object.entries(inDrawer).map(([key, settings]) => [`cart drawer and ${key}`, { miniCart, [key]: settings }]),
  ),
  everything: EVERYTHING,
};

/** Returns the bytes of scripts that a product page loads until it is idle, and with the drawer open, for each configuration. */
export async function configurationBytes(browser: Browser): Promise<Row[]> {
  const sizes = new Map(
    (await chunkSizes()).map(({ file, brotli }) => [file.replace(/(-[a-z0-9]{8})?\.js$/, ''), brotli]),
  );
  await new SandboxControl().post('scopes', { shop: linenAndOak.domain, grant: SCOPES });
  const rows: Row[] = [];
  for (const [on, settings] of Object.entries(CONFIGURATIONS)) {
    const page = await browser.newPage();
    const storefront = await Storefront.of(page);
    const loaded = () =>
      [...new Set(storefront.observed.appRequests())].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    await storefront.open({ settings, inCart: 1 });
    await storefront.waitUntilIdle();
    const idle = await lastOf(loaded);
    if ('miniCart' in settings) await openMiniCart(page);
    rows.push({ on, 'idle page': idle, 'with the drawer open': 'miniCart' in settings ? await lastOf(loaded) : '–' });
    await page.close();
  }
  return rows;
}

/** Waits until a number has not changed for {@link QUIET_MS}, and returns it. */
async function lastOf(current: () => number): Promise<number> {
  for (let last = current(); ; last = current()) {
    await pause(QUIET_MS);
    if (current() === last) return last;
  }
}
