import { chromium, type Page } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import { STAFF_SHOPS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { chunkSizes } from './chunk-sizes.ts';
import { configurationBytes } from './configuration-bytes.ts';
import { functionRuns, functionSizes } from './function-runs.ts';
import { mainThread } from './main-thread.ts';
import { repeatCards } from './repeat-cards.ts';
import { clickTimes, openingTimes, scrollTimes } from './shopper-times.ts';
import { printTable } from './table.ts';

// Measures the app's cost for a shopper on this machine: `node tests/bench/page-cost.ts`, after a build. Prints measurements
// for people to read. Tests enforce the limits (tests/widgets/budgets.spec.ts, build-assets.test.ts).

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** The bar with its default settings, and a bar that is always shown. */
const SCENES = [
  {
    scene: 'bar with its default settings',
    stickyBar: {},
    from: 'scroll',
    times: scrollTimes,
  },
  {
    scene: 'bar always shown',
    stickyBar: { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' },
    from: 'click',
    times: clickTimes,
  },
];

/** Number of cards of a long collection page. Themes show as many after they have loaded more. */
const CARDS = 250;

const executablePath = process.env.CHROMIUM_PATH;

const dataDir = await temporaryFolder();
const uptill = await startUptill({
  dataDir: dataDir.path,
  sandboxPort: 4800,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  printTable('Files of the app, in bytes', await chunkSizes());
  printTable('The Discount Function', functionSizes());
  printTable('Runs of the Discount Function', functionRuns());

  for (const { scene, stickyBar, from, times } of SCENES) {
    const page = await browser.newPage();
    const storefront = await Storefront.of(page);
    await storefront.open({ settings: { stickyBar } });
    await page.waitForLoadState('networkidle');
    const url = page.url();
    const loaded = storefront.observed.appRequests().filter((name) => name.startsWith('uptill'));
    const renderedHtml = await page
      .locator('uptill-sticky-bar')
      .evaluateAll(([bar]) => bar?.shadowRoot?.innerHTML ?? '');
    printTable(`Product page, ${scene}`, [
      { what: 'files of the app', value: loaded.length, names: loaded.join(' ') },
      { what: 'cart requests', value: storefront.observed.cartRequests().length, names: '' },
      { what: 'layout shift', value: await storefront.observed.layoutShift(), names: '' },
    ]);
    await page.close();
    printTable(
      `Main-thread time until idle, CPU four times slower, ${ROUNDS} rounds, milliseconds, ${scene}`,
      await mainThread(browser, url, ROUNDS, { renderedHtml }),
    );
    printTable(`Time after the ${from}, milliseconds, ${scene}`, await times(browser, url, ROUNDS));
  }

  const page = await browser.newPage();
  const storefront = await Storefront.of(page);
  const withCards = (page: Page) => page.addInitScript(repeatCards, CARDS);
  await withCards(page);
  await storefront.open({ settings: { quickBuy: {} }, at: '/collections/all' });
  await page.locator('uptill-quick-buy').first().waitFor({ state: 'attached' });
  printTable('Collection page, Quick Buy', [
    { what: 'cards', value: await page.locator('#product-grid > li').count() },
    { what: 'controls', value: await page.locator('uptill-quick-buy').count() },
    { what: 'layout shift', value: await storefront.observed.layoutShift() },
  ]);
  printTable(
    `Main-thread time until idle, CPU four times slower, ${ROUNDS} rounds, milliseconds, Quick Buy on ${CARDS} cards`,
    await mainThread(browser, page.url(), ROUNDS, { prepare: withCards }),
  );

  await storefront.open({ settings: { miniCart: {} } });
  const url = page.url();
  await page.close();
  printTable(
    'Time after the press of the cart icon, milliseconds, cart drawer',
    await openingTimes(browser, url, ROUNDS),
  );
  printTable('Scripts of the app by what is on, in bytes after Brotli compression', await configurationBytes(browser));
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
}
