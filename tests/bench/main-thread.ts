import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { lowerQuartile } from './table.ts';
import { categories, mainThreadTime, type ThreadTime } from './thread-time.ts';

/**
 * A phone of the lower middle class, by Chromium's own rule of thumb. Its time is calculated: Chromium's emulation stops the
 * thread at intervals, which makes the figures of one page differ by more than what is to be measured.
 */
const SLOWER = 4;

/** As the app's own files have it. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Loads something and shows it when the page is idle, as the app does. */
const whenIdle = (show: string) =>
  `${COMPILE_AT_ONCE}addEventListener('load', () => requestIdleCallback(async () => { ${show} }));`;

/** Draws one paragraph: less than this no widget can cost that is drawn by Preact. */
const PREACT_ALONE = whenIdle(`
  const { h, render } = await import('./preact.mjs');
  render(h('p', null, 'Preact'), document.body.appendChild(document.createElement('div')));`);

const preact = join(root, 'packages/storefront-runtime/node_modules/preact/dist/preact.mjs');

/** Has the browser parse what the app draws: less than this no widget can cost, whatever it is drawn by. */
const HTML_ALONE = whenIdle(`
  const { default: html } = await import('./html.mjs');
  document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).innerHTML = html;`);

/** Puts scripts in the loader's place. The island is in the page whatever stands there. */
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

/** What stands in the loader's place; `drawn` is the HTML of what the app draws, if it draws something. */
const sides = (drawn: string): Record<string, (page: Page) => Promise<unknown>> => ({
  nothing: withoutLoader,
  // What is more here is chance.
  'nothing, once more': withoutLoader,
  ...(drawn && {
    'the bar as HTML': (page) =>
      replaceLoader(page, HTML_ALONE, { name: 'html.mjs', body: `export default ${JSON.stringify(drawn)}` }),
  }),
  'Preact alone': (page) => replaceLoader(page, PREACT_ALONE, { name: 'preact.mjs', path: preact }),
  // Through a route as well, which costs time itself.
  'the app': (page) => page.route(/\/uptill\.js/, (route) => route.continue()),
});

/**
 * The same page with nothing, with the least that could be there, and with the app, turn by turn, so that a machine that
 * warms up or is busy does so for all. What is more than nothing, in milliseconds, is the difference of the lower quartiles:
 * whatever else the machine does only adds. How far figures differ by chance is seen by the page that has nothing twice.
 */
export async function mainThread(browser: Browser, url: string, rounds: number, drawn: string) {
  const prepared = Object.entries(sides(drawn));
  const runs = new Map<string, ThreadTime[]>(prepared.map(([name]) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, prepare] of rotate(prepared, round)) {
      const time = await run(browser, url, prepare);
      if (round > 0) runs.get(name)?.push(time);
    }
  }
  const low = (name: string, kind: keyof ThreadTime) => lowerQuartile(runs.get(name)?.map((time) => time[kind]) ?? []);
  const more = (name: string, kind: keyof ThreadTime) => (low(name, kind) - low('nothing', kind)) * SLOWER;
  return prepared.map(([name]) => ({
    'in the loader’s place': name,
    'scripts, more': more(name, 'scripts'),
    'rendering, more': more(name, 'rendering'),
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
