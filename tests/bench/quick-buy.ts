import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { startUptill } from '../../scripts/uptill.ts';
import { STAFF_SHOPS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { repeatCards } from './repeat-cards.ts';
import { lowerQuartile, printTable } from './table.ts';
import { categories, mainThreadTime, type ThreadTime } from './thread-time.ts';

// Measures what Quick Buy costs on a page with many cards, at load and while the shopper scrolls past all cards:
// `node tests/bench/quick-buy.ts --before FOLDER --theme FOLDER --rounds 9`, after a build. `--before` is a copy of
// `extensions/cart-widgets/assets` from an earlier build, which is measured in the same run. Prints lower quartiles for
// people to read.

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    /** The folder of a theme. Default: the classic theme of the sandbox. */
    theme: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    cpus: { type: 'string', default: '1,4' },
  },
});
const rounds = Number(options.rounds);

/** Number of cards of a long collection page. Themes show as many after they have loaded more. */
const CARDS = 250;

const assets = join(root, 'extensions/cart-widgets/assets');
/** The folder of the app's scripts, by variant. The page without the app is subtracted from the others. */
const VARIANTS: Record<string, string | null> = {
  'no app': null,
  ...(options.before && { before: resolve(options.before) }),
  now: assets,
};

const dataDir = await temporaryFolder();
const uptill = await startUptill({
  dataDir: dataDir.path,
  sandboxPort: 4800,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
  ...(options.theme && { theme: resolve(options.theme) }),
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const executablePath = process.env.CHROMIUM_PATH;
const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  const first = await launch();
  const page = await first.newPage();
  const storefront = await Storefront.of(page);
  await storefront.open({ settings: { quickBuy: {} }, at: '/collections/all' });
  const url = page.url();
  await first.close();
  for (const cpu of options.cpus.split(',').map(Number)) {
    // Each slowdown has its own browser, because a page has hung after a change from one to another.
    const browser = await launch();
    const runs: Record<string, Measured[]> = {};
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round++)
      for (const [name, folder] of Object.entries(VARIANTS)) {
        const measured = await measure(browser, url, folder, cpu);
        if (round > 0) runs[name] = [...(runs[name] ?? []), measured];
      }
    await browser.close();
    const rows = Object.entries(runs).map(([name, times]) => {
      const of = (moment: 'load' | 'scroll', kind: keyof ThreadTime) =>
        lowerQuartile(times.map((time) => time[moment][kind]));
      const extra = (moment: 'load' | 'scroll', kind: keyof ThreadTime) =>
        of(moment, kind) - lowerQuartile((runs['no app'] ?? []).map((time) => time[moment][kind]));
      return {
        variant: name,
        controls: Math.max(...times.map(({ controls }) => controls)),
        'extra script time at load': extra('load', 'scripts'),
        'extra rendering at load': extra('load', 'rendering'),
        'extra script time while scrolling': extra('scroll', 'scripts'),
        'extra rendering while scrolling': extra('scroll', 'rendering'),
      };
    });
    printTable(`Quick Buy on ${CARDS} cards, CPU ${cpu} times slower, ${rounds} rounds, milliseconds`, rows);
  }
} finally {
  await uptill.stop();
  await dataDir.remove();
}

interface Measured {
  load: ThreadTime;
  scroll: ThreadTime;
  /** Number of controls at the end of the page. */
  controls: number;
}

async function measure(browser: Browser, url: string, folder: string | null, cpu: number): Promise<Measured> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(repeatCards, CARDS);
  await page.route(/\/uptill[^/]*\.js/, async (route) => {
    if (!folder) return route.abort();
    const file = join(folder, basename(new URL(route.request().url()).pathname));
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ contentType: 'text/javascript', headers, body: await readFile(file, 'utf8') });
  });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await browser.startTracing(page, { categories });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // The app loads when the page is idle.
  if (folder) await page.locator('uptill-quick-buy').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const load = mainThreadTime(await browser.stopTracing());
  await browser.startTracing(page, { categories });
  await page.evaluate(scrollToEnd);
  const scroll = mainThreadTime(await browser.stopTracing());
  const controls = await page.locator('uptill-quick-buy').count();
  // A context whose page is slowed down does not always close.
  await page.close();
  await context.close();
  return { load, scroll, controls };
}

/** Runs in the page. Scrolls by a third of the viewport in each third frame, until the end of the page. */
async function scrollToEnd(): Promise<void> {
  const inner = document.querySelector('#Page');
  const scroller = inner && getComputedStyle(inner).overflowY === 'auto' ? inner : document.documentElement;
  for (let y = 0; y < scroller.scrollHeight; y += innerHeight / 3) {
    scroller.scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }
}
