import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { median } from './table.ts';

/**
 * A phone of the lower middle class, by Chromium's own rule of thumb. Its time is calculated: Chromium's emulation stops the
 * thread at intervals, which makes the figures of one page differ by more than what is to be measured.
 */
const SLOWER = 4;

/** Metrics of Chromium, in seconds since the page began. */
const METRICS = { ScriptDuration: 'scripts', LayoutDuration: 'layout', TaskDuration: 'all tasks' };

type Metric = keyof typeof METRICS;
type Run = Record<Metric, number>;

/** Draws one paragraph when the page is idle: less than this no widget can cost that is drawn by Preact. */
const PREACT_ALONE = `addEventListener('load', () => requestIdleCallback(async () => {
  const { h, render } = await import('./preact.mjs');
  render(h('p', null, 'Preact'), document.body.appendChild(document.createElement('div')));
}));`;

/** What stands in the loader's place. The island is in the page whatever does. */
const SIDES = {
  nothing: (page: Page) => page.route(/\/uptill\.js/, (route) => route.abort()),
  'Preact alone': async (page: Page) => {
    const type = 'text/javascript';
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(/\/uptill\.js/, (route) => route.fulfill({ body: PREACT_ALONE, contentType: type, headers }));
    const preact = join(root, 'packages/storefront-runtime/node_modules/preact/dist/preact.mjs');
    await page.route(/\/preact\.mjs/, (route) => route.fulfill({ path: preact, contentType: type, headers }));
  },
  // Through a route as well, which costs time itself.
  'the app': (page: Page) => page.route(/\/uptill\.js/, (route) => route.continue()),
};

/**
 * The same page with nothing, with Preact alone and with the app, turn by turn, so that a machine that warms up or is busy
 * does so for all. What is more than nothing is the median of the rounds' differences, in milliseconds.
 */
export async function mainThread(browser: Browser, url: string, rounds: number) {
  const names = Object.keys(SIDES) as (keyof typeof SIDES)[];
  const runs: Record<string, Run>[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const taken: Record<string, Run> = {};
    for (const name of rotate(names, round)) taken[name] = await run(browser, url, SIDES[name]);
    if (round > 0) runs.push(taken);
  }
  return names.map((name) => ({
    'in the loader’s place': name,
    ...Object.fromEntries(
      Object.entries(METRICS).flatMap(([metric, what]) => {
        const of = (side: Run | undefined) => Number(side && Reflect.get(side, metric));
        return [
          [what, median(runs.map((taken) => of(taken[name])))],
          [`${what}, more`, median(runs.map((taken) => of(taken[name]) - of(taken.nothing)))],
        ];
      }),
    ),
  }));
}

const rotate = <T>(values: T[], by: number): T[] => values.map((_, index) => values[(index + by) % values.length] as T);

async function run(browser: Browser, url: string, prepare: (page: Page) => Promise<unknown>): Promise<Run> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await prepare(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const milliseconds = (name: Metric) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000 * SLOWER;
  return {
    ScriptDuration: milliseconds('ScriptDuration'),
    LayoutDuration: milliseconds('LayoutDuration'),
    TaskDuration: milliseconds('TaskDuration'),
  };
}
