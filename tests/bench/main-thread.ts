import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { lowerQuartile } from './table.ts';
import { categories, mainThreadTime, type ThreadTime } from './thread-time.ts';

/**
 * CPU slow-down of a mid-to-low-end phone, as suggested by Chromium's DevTools. Measured times are multiplied by it.
 * Chromium's own emulation pauses the thread at intervals, which causes more variation than the effect to measure.
 */
const SLOWER = 4;

/** The compile hint with which the app's own files begin. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Returns a script that runs `show` when the page is idle, as the app's loader does. */
const whenIdle = (show: string) =>
  `${COMPILE_AT_ONCE}addEventListener('load', () => requestIdleCallback(async () => { ${show} }));`;

/** Renders one paragraph. This is the lower bound for any widget rendered with Preact. */
const PREACT_ALONE = whenIdle(`
  const { h, render } = await import('./preact.mjs');
  render(h('p', null, 'Preact'), document.body.appendChild(document.createElement('div')));`);

const preact = join(root, 'packages/storefront-runtime/node_modules/preact/dist/preact.mjs');

/** Parses the app's final HTML. This is the lower bound for any widget, however it is rendered. */
const HTML_ALONE = whenIdle(`
  const { default: html } = await import('./html.mjs');
  document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).innerHTML = html;`);

/** Replaces the loader script, and serves the file that the replacement imports. The page data stays in the page. */
async function replaceLoader(page: Page, loader: string, imported: { name: string; path?: string; body?: string }) {
  const answer = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };
  const { name, ...content } = imported;
  await page.route(/\/uptill\.js/, (route) => route.fulfill({ ...answer, body: loader }));
  await page.route(
    (url) => url.pathname.endsWith(`/${name}`),
    (route) => route.fulfill({ ...answer, ...content }),
  );
}

const withoutLoader = (page: Page) => page.route(/\/uptill\.js/, (route) => route.abort());

/** Returns the variants to measure. `drawn` is the HTML that the app renders; '' if it renders nothing. */
const sides = (drawn: string): Record<string, (page: Page) => Promise<unknown>> => ({
  'no script': withoutLoader,
  // Differences from the first variant are random variation.
  'no script, second time': withoutLoader,
  ...(drawn && {
    'the bar as HTML': (page) =>
      replaceLoader(page, HTML_ALONE, { name: 'html.mjs', body: `export default ${JSON.stringify(drawn)}` }),
  }),
  'only Preact': (page) => replaceLoader(page, PREACT_ALONE, { name: 'preact.mjs', path: preact }),
  // Also uses a route, because intercepting a request takes time.
  'the app': (page) => page.route(/\/uptill\.js/, (route) => route.continue()),
});

/**
 * Measures the same page without the app, with a minimal script, and with the app. The variants alternate, so that
 * warm-up and load affect all of them equally. Returns table rows with the extra time of each variant in milliseconds:
 * the difference between the lower quartiles with and without the script. The lower quartile is used because other load
 * on the machine can only add time. The page without the app is measured twice, to show the random variation.
 */
export async function mainThread(browser: Browser, url: string, rounds: number, drawn: string) {
  const prepared = Object.entries(sides(drawn));
  const runs = new Map<string, ThreadTime[]>(prepared.map(([name]) => [name, []]));
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, prepare] of rotate(prepared, round)) {
      const time = await run(browser, url, prepare);
      if (round > 0) runs.get(name)?.push(time);
    }
  }
  const low = (name: string, kind: keyof ThreadTime) => lowerQuartile(runs.get(name)?.map((time) => time[kind]) ?? []);
  const more = (name: string, kind: keyof ThreadTime) => (low(name, kind) - low('no script', kind)) * SLOWER;
  return prepared.map(([name]) => ({
    variant: name,
    'extra script time': more(name, 'scripts'),
    'extra rendering time': more(name, 'rendering'),
  }));
}

const rotate = <T>(values: T[], by: number): T[] => values.map((_, index) => values[(index + by) % values.length] as T);

async function run(browser: Browser, url: string, prepare: (page: Page) => Promise<unknown>): Promise<ThreadTime> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await prepare(page);
  await browser.startTracing(page, { categories });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const time = mainThreadTime(await browser.stopTracing());
  await context.close();
  return time;
}
