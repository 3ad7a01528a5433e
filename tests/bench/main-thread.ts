import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { lowerQuartile } from './table.ts';
import { categories, mainThreadTime, type ThreadTime } from './thread-time.ts';

/**
 * CPU slow-down of a mid-to-low-end phone, as suggested by Chromium's DevTools. Measured times are multiplied by it.
 * Chromium's own emulation pauses the thread at intervals, which causes more variation than the effect to measure.
 */
const CPU_SLOWDOWN = 4;

/** The compile hint with which the app's own files begin. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Returns a script that runs `show` when the page is idle, as the app's loader does. */
const whenIdle = (show: string) =>
  `${COMPILE_HINT}addEventListener('load', () => requestIdleCallback(async () => { ${show} }));`;

/** Renders one paragraph. This is the lower bound for any widget rendered with Preact. */
const ONLY_PREACT = whenIdle(`
  const { h, render } = await import('./preact.mjs');
  render(h('p', null, 'Preact'), document.body.appendChild(document.createElement('div')));`);

const preact = join(root, 'packages/storefront-runtime/node_modules/preact/dist/preact.mjs');

/** Parses the app's final HTML. This is the lower bound for any widget, however it is rendered. */
const ONLY_HTML = whenIdle(`
  const { default: html } = await import('./html.mjs');
  document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).innerHTML = html;`);

/** Replaces the loader script, and serves the file that the replacement imports. The page data stays in the page. */
async function replaceLoader(page: Page, loader: string, imported: { name: string; path?: string; body?: string }) {
  const response = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };
  const { name, ...content } = imported;
  await page.route(/\/uptill\.js/, (route) => route.fulfill({ ...response, body: loader }));
  await page.route(
    (url) => url.pathname.endsWith(`/${name}`),
    (route) => route.fulfill({ ...response, ...content }),
  );
}

const withoutLoader = (page: Page) => page.route(/\/uptill\.js/, (route) => route.abort());

export interface MeasuredPage {
  /** The HTML that the app renders. Without it, the variant that only parses this HTML is left out. */
  renderedHtml?: string;
  /** Changes the page in all variants. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Returns the variants to measure. */
const variantsOf = (renderedHtml: string): Record<string, (page: Page) => Promise<unknown>> => ({
  'no script': withoutLoader,
  // Differences from the first variant are random variation.
  'no script, second time': withoutLoader,
  ...(renderedHtml && {
    'the bar as HTML': (page) =>
      replaceLoader(page, ONLY_HTML, { name: 'html.mjs', body: `export default ${JSON.stringify(renderedHtml)}` }),
  }),
  'only Preact': (page) => replaceLoader(page, ONLY_PREACT, { name: 'preact.mjs', path: preact }),
  // Also uses a route, because intercepting a request takes time.
  'the app': (page) => page.route(/\/uptill\.js/, (route) => route.continue()),
});

/**
 * Measures the same page without the app, with a minimal script, and with the app. The variants alternate, so that
 * warm-up and load affect all of them equally. Returns table rows with the extra time of each variant in milliseconds:
 * the difference between the lower quartiles with and without the script. The lower quartile is used because other load
 * on the machine can only add time. The page without the app is measured twice, to show the random variation.
 */
export async function mainThread(
  browser: Browser,
  url: string,
  rounds: number,
  { renderedHtml = '', prepare: preparePage }: MeasuredPage,
) {
  const variants = Object.entries(variantsOf(renderedHtml));
  const runs = new Map<string, ThreadTime[]>(variants.map(([name]) => [name, []]));
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, prepare] of rotate(variants, round)) {
      const time = await measureOnce(browser, url, async (page) => {
        await preparePage?.(page);
        await prepare(page);
      });
      if (round > 0) runs.get(name)?.push(time);
    }
  }
  const lowerQuartileOf = (name: string, kind: keyof ThreadTime) =>
    lowerQuartile(runs.get(name)?.map((time) => time[kind]) ?? []);
  const extraTime = (name: string, kind: keyof ThreadTime) =>
    (lowerQuartileOf(name, kind) - lowerQuartileOf('no script', kind)) * CPU_SLOWDOWN;
  return variants.map(([name]) => ({
    variant: name,
    'extra script time': extraTime(name, 'scripts'),
    'extra rendering time': extraTime(name, 'rendering'),
  }));
}

const rotate = <T>(values: T[], by: number): T[] => values.map((_, index) => values[(index + by) % values.length] as T);

async function measureOnce(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<unknown>,
): Promise<ThreadTime> {
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
