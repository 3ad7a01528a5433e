import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import { EVERYTHING, SCOPES } from '../brand/everything.ts';
import { linenAndOak, STAFF_SHOPS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { auditPage } from './lighthouse.ts';
import { median, printTable } from './table.ts';
import { themesOf } from './themes.ts';

// Measures what the app takes from a store's Lighthouse score, as Shopify weighs its pages, with the app off and with
// everything on, in turn: `node tests/bench/storefront-score.ts --runs 5 --theme Dawn=FOLDER`, after a build.

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Further themes, by name and folder. */
    theme: { type: 'string', multiple: true, default: [] },
    throttling: { type: 'string', default: 'simulate' },
    /** How many times slower the phone's CPU is. The default is Lighthouse's own. */
    slowdown: { type: 'string', default: '4' },
  },
});

/** Shopify's weights of the pages: https://shopify.dev/docs/apps/build/performance/storefront */
const PAGES = [
  { name: 'home', path: '/', weight: 0.17 },
  { name: 'product', path: '/products/linen-shirt', weight: 0.4 },
  { name: 'collection', path: '/collections/all', weight: 0.43 },
];

const { domain, handle } = linenAndOak;
const dataDir = await temporaryFolder();
const uptill = await startUptill({
  dataDir: dataDir.path,
  sandboxPort: 4840,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
try {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const storefront = await Storefront.of(await browser.newPage());
  const { sandbox } = storefront;
  // Installs the app, which then may be granted permissions.
  await storefront.open({});
  await sandbox.post('scopes', { shop: domain, grant: SCOPES });

  const scores = [];
  const pages = [];
  for (const [theme, folder] of themesOf(options.theme)) {
    await storefront.open({ settings: EVERYTHING, theme: folder });
    const runs = new Map<string, Awaited<ReturnType<typeof auditPage>>[]>();
    for (let round = 0; round < Number(options.runs); round += 1) {
      for (const { name, path } of PAGES) {
        for (const app of ['off', 'on']) {
          await sandbox.post('embed', { shop: domain, enabled: app === 'on' });
          const key = `${app} ${name}`;
          const audit = await auditPage(sandbox.storefront(handle, path), options);
          runs.set(key, [...(runs.get(key) ?? []), audit]);
        }
      }
    }
    const scoreOf = (app: string, name: string) => median((runs.get(`${app} ${name}`) ?? []).map(({ score }) => score));
    const weighted = (app: string) => PAGES.reduce((sum, { name, weight }) => sum + weight * scoreOf(app, name), 0);
    scores.push({
      theme,
      'without the app': weighted('off'),
      'everything on': weighted('on'),
      'points lost': weighted('off') - weighted('on'),
    });
    for (const { name } of PAGES) {
      for (const app of ['off', 'on']) {
        const audits = runs.get(`${app} ${name}`) ?? [];
        const measured = Object.keys(audits[0]?.measured ?? {}).map((key) => [
          key,
          Number(median(audits.map(({ measured }) => measured[key] ?? Number.NaN)).toFixed(key === 'CLS' ? 3 : 0)),
        ]);
        pages.push({ theme, page: name, app, score: scoreOf(app, name), ...Object.fromEntries(measured) });
      }
    }
  }
  await browser.close();
  printTable(
    `Lighthouse scores of stores, medians of ${options.runs}, ${options.throttling}, CPU ${options.slowdown} times slower: at most 3 points lost`,
    scores,
  );
  printTable('Their pages, as phones', pages);
} finally {
  await uptill.stop();
  await dataDir.remove();
}
