import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { startUptill, type Uptill } from '../../scripts/uptill.ts';
import { linenAndOak, STAFF_SHOPS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { auditPage } from './lighthouse.ts';
import { median, printTable } from './table.ts';

// Measures the load of a product page with Lighthouse, as a phone, with this version of the storefront's code and with an
// earlier one, in turn: `node tests/bench/page-load.ts --baseline HEAD~1 --runs 5 --theme FOLDER`, after a build. Prints medians
// for people to read. Lighthouse is downloaded by the first run.

const { values: options } = parseArgs({
  options: {
    baseline: { type: 'string', default: 'HEAD~1' },
    runs: { type: 'string', default: '5' },
    theme: { type: 'string' },
    /** `simulate` calculates the times on a slow phone, and counts code that is fetched later. `devtools` measures them. */
    throttling: { type: 'string', default: 'devtools' },
    /** How many times slower the phone's CPU is. The default is Lighthouse's own. */
    slowdown: { type: 'string', default: '4' },
  },
});

const run = promisify(execFile);

/** Copies the extensions into a folder, with the theme app extension of the baseline. */
async function copyExtensions(folder: string): Promise<string> {
  const checkout = join(folder, 'baseline');
  const extensions = join(folder, 'extensions');
  await run('git', ['worktree', 'add', '--detach', checkout, options.baseline], { cwd: root });
  try {
    await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], { cwd: checkout });
    await run(process.execPath, ['packages/storefront-runtime/build.ts'], { cwd: checkout });
    await cp(join(root, 'extensions'), extensions, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
    await rm(join(extensions, 'cart-widgets'), { recursive: true });
    await cp(join(checkout, 'extensions', 'cart-widgets'), join(extensions, 'cart-widgets'), { recursive: true });
  } finally {
    await run('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
  }
  return extensions;
}

/** Publishes the drawer and the bar, and returns the address of a product page. */
async function publishedPage(page: Page, { sandbox }: Uptill): Promise<string> {
  process.env.UPTILL_SANDBOXES = sandbox.urls.control;
  const storefront = await Storefront.of(page);
  await storefront.open({
    settings: { miniCart: {}, stickyBar: {}, quickBuy: {} },
    ...(options.theme && { theme: options.theme as `/${string}` }),
  });
  return `${sandbox.urls.storefront(linenAndOak.handle)}/products/${linenAndOak.products.withOptions}`;
}

const executablePath = process.env.CHROMIUM_PATH;
const folder = await temporaryFolder();
const start = (name: string, sandboxPort: number, extensionsDir: string) =>
  startUptill({
    dataDir: join(folder.path, name),
    sandboxPort,
    extensionsDir,
    adminShops: STAFF_SHOPS,
    appOutput: 'ignore',
    ...(options.theme && { theme: options.theme }),
  });
const started: Uptill[] = [];
try {
  const versions = { baseline: await copyExtensions(folder.path), 'this version': join(root, 'extensions') };
  const urls: [string, string][] = [];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  for (const [index, [name, extensions]] of Object.entries(versions).entries()) {
    const uptill = await start(name, 4840 + index * 20, extensions);
    started.push(uptill);
    const page = await browser.newPage();
    urls.push([name, await publishedPage(page, uptill)]);
    await page.close();
  }
  await browser.close();
  const loads = new Map<string, Record<string, number>[]>(urls.map(([name]) => [name, []]));
  for (let round = 0; round < Number(options.runs); round++) {
    for (const [name, url] of urls) loads.get(name)?.push((await auditPage(url, options)).measured);
  }
  const rows = [...loads].map(([version, reports]) => ({
    version,
    ...Object.fromEntries(
      Object.keys(reports[0] ?? {}).map((key) => [
        key,
        Number(median(reports.map((each) => each[key] ?? Number.NaN)).toFixed(key === 'CLS' ? 3 : 0)),
      ]),
    ),
  }));
  printTable(
    `Load of a product page in Lighthouse, medians of ${options.runs}, ${options.throttling}, baseline ${options.baseline}`,
    rows,
  );
} finally {
  for (const uptill of started) await uptill.stop();
  await folder.remove();
}
