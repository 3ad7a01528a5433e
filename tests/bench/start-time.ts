import { chromium } from '@playwright/test';
import { npm } from '../npm.ts';
import config from '../playwright.config.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { median, printTable } from './table.ts';

// Measures the time from `npm start` until a storefront and the admin are shown in a browser, with a finished build and
// an empty data folder, without sample shops: `node tests/bench/start-time.ts`, with no other load on the machine. The
// first page should take less than 5 s. The admin of a new shop opens on its plans.

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

/** Returns the milliseconds from `npm start` to each milestone. */
async function start(): Promise<Record<string, number>> {
  const dataDir = await temporaryFolder();
  const context = await browser.newContext({ userAgent: config.use?.userAgent });
  const page = await context.newPage();
  const startTime = performance.now();
  const elapsed = () => performance.now() - startTime;
  const program = npm(['start', '--', '--fresh'], { UPTILL_DATA_DIR: dataDir.path });
  try {
    const [, admin = '', storefront = ''] = await program.waitForOutput(/Admin +(\S+)\s+Storefront +(\S+)/);
    const addresses = elapsed();
    const response = await page.goto(storefront, { waitUntil: 'commit' });
    if (response?.status() !== 200) throw new Error(`The storefront responded with status ${response?.status()}`);
    const responded = elapsed();
    await page.waitForLoadState('load');
    const loaded = elapsed();
    await page.goto(admin);
    await page
      .frameLocator('iframe[name="app-iframe"]')
      .getByRole('heading', { name: 'Choose a plan' })
      .waitFor({ state: 'attached' });
    return {
      'addresses printed': addresses,
      'storefront responded': responded,
      'storefront loaded': loaded,
      'admin shown': elapsed(),
    };
  } finally {
    program.signal('SIGTERM');
    await program.waitForEnd();
    await context.close();
    await dataDir.remove();
  }
}

try {
  // The first start installs and builds any changes, and fills the machine's caches.
  await start();
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await start());
  const rows = Object.keys(rounds[0] ?? {}).map((what) => {
    const times = rounds.map((round) => round[what] ?? Number.NaN);
    return { after: what, median: median(times), least: Math.min(...times), most: Math.max(...times) };
  });
  printTable(`After npm start, ${ROUNDS} rounds, milliseconds`, rows);
} finally {
  await browser.close();
}
