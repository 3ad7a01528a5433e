import { chromium } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import type { Changes } from '../kit/publish.ts';
import { Storefront } from '../kit/storefront.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { chunkSizes } from './chunk-sizes.ts';
import { clickTimes } from './click-times.ts';
import { mainThread } from './main-thread.ts';
import { printTable } from './table.ts';

// What the app costs a shopper, as this machine measures it: `node tests/bench/run.ts`, after a build. Numbers for
// people to read; what must not get worse is a test (tests/widgets/budgets.spec.ts, build-assets.test.ts).

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** A bar as it is published first, and one that hides at no time. */
const SCENES: Record<string, Changes> = {
  'the bar waiting until the page’s own button is passed': {},
  'the bar shown at once': { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' },
};

const executablePath = process.env.CHROMIUM_PATH;

const dataDir = await temporaryFolder();
const uptill = await startUptill({ dataDir: dataDir.path, sandboxPort: 4800, appPort: 4900, appOutput: 'ignore' });
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  printTable('Bytes', await chunkSizes());
  let url = '';

  for (const [scene, stickyBar] of Object.entries(SCENES)) {
    const page = await browser.newPage();
    const storefront = await Storefront.of(page);
    await storefront.open({ settings: { stickyBar } });
    await page.waitForLoadState('networkidle');
    url = page.url();
    const loaded = storefront.observed.ofTheApp().filter((name) => name.startsWith('uptill'));
    printTable(`A product page, ${scene}`, [
      { what: 'files of the app', value: loaded.length, names: loaded.join(' ') },
      { what: 'requests about the cart', value: storefront.observed.ofTheCart().length, names: '' },
      { what: 'layout shift', value: await storefront.observed.layoutShift(), names: '' },
    ]);
    await page.close();
    printTable(
      `Main thread until idle, CPU four times slower, ${ROUNDS} rounds, milliseconds, ${scene}`,
      await mainThread(browser, url, ROUNDS),
    );
  }
  printTable('From the click, milliseconds', await clickTimes(browser, url, ROUNDS));
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
}
