import { chromium } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import { Storefront } from '../kit/storefront.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { chunkSizes } from './chunk-sizes.ts';
import { mainThread } from './main-thread.ts';
import { clickTimes, scrollTimes } from './shopper-times.ts';
import { printTable } from './table.ts';

// What the app costs a shopper, as this machine measures it: `node tests/bench/run.ts`, after a build. Numbers for
// people to read; what must not get worse is a test (tests/widgets/budgets.spec.ts, build-assets.test.ts).

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** A bar as it is published first, and one that never hides. */
const SCENES = [
  {
    scene: 'the bar waiting until the page’s own button is passed',
    stickyBar: {},
    from: 'the scroll',
    times: scrollTimes,
  },
  {
    scene: 'the bar shown at once',
    stickyBar: { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' },
    from: 'the press',
    times: clickTimes,
  },
];

const executablePath = process.env.CHROMIUM_PATH;

const dataDir = await temporaryFolder();
const uptill = await startUptill({ dataDir: dataDir.path, sandboxPort: 4800, appOutput: 'ignore' });
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  printTable('Bytes', await chunkSizes());

  for (const { scene, stickyBar, from, times } of SCENES) {
    const page = await browser.newPage();
    const storefront = await Storefront.of(page);
    await storefront.open({ settings: { stickyBar } });
    await page.waitForLoadState('networkidle');
    const url = page.url();
    const loaded = storefront.observed.ofTheApp().filter((name) => name.startsWith('uptill'));
    const drawn = await page.locator('uptill-sticky-bar').evaluateAll(([bar]) => bar?.shadowRoot?.innerHTML ?? '');
    printTable(`A product page, ${scene}`, [
      { what: 'files of the app', value: loaded.length, names: loaded.join(' ') },
      { what: 'requests about the cart', value: storefront.observed.ofTheCart().length, names: '' },
      { what: 'layout shift', value: await storefront.observed.layoutShift(), names: '' },
    ]);
    await page.close();
    printTable(
      `Main thread until idle, CPU four times slower, ${ROUNDS} rounds, milliseconds, ${scene}`,
      await mainThread(browser, url, ROUNDS, drawn),
    );
    printTable(`From ${from}, milliseconds, ${scene}`, await times(browser, url, ROUNDS));
  }
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
}
