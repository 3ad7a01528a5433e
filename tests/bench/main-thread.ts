import type { Browser } from '@playwright/test';
import { median } from './table.ts';

/** A phone of the lower middle class, by Chromium's own rule of thumb. */
const SLOWER = 4;

/** Metrics of Chromium, in seconds since the page began. */
const METRICS = { TaskDuration: 'all tasks', ScriptDuration: 'scripts', LayoutDuration: 'layout' };

type Metric = keyof typeof METRICS;
type Run = Record<Metric, number>;

/**
 * The same page with and without the app, turn by turn, so that a machine that warms up or is busy does so for both.
 * Without means that the loader's request is refused: the island is still in the page.
 */
export async function mainThreadPairs(browser: Browser, url: string, pairs: number) {
  await run(browser, url, true);
  const runs: { withApp: Run; without: Run }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const first = pair % 2 === 0;
    const one = await run(browser, url, first);
    const other = await run(browser, url, !first);
    runs.push(first ? { withApp: one, without: other } : { withApp: other, without: one });
  }
  return Object.entries(METRICS).map(([name, what]) => {
    const of = (side: Run) => Number(Reflect.get(side, name));
    const withApp = median(runs.map((pair) => of(pair.withApp)));
    const without = median(runs.map((pair) => of(pair.without)));
    const differences = runs.map((pair) => of(pair.withApp) - of(pair.without));
    return {
      what,
      'with the app': withApp,
      without,
      ratio: (withApp / without).toFixed(2),
      'difference, median of pairs': median(differences),
      least: Math.min(...differences),
      most: Math.max(...differences),
    };
  });
}

async function run(browser: Browser, url: string, hasApp: boolean): Promise<Run> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // On both sides, because a route costs time itself.
  await page.route(/\/uptill\.js/, (route) => (hasApp ? route.continue() : route.abort()));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const milliseconds = (name: Metric) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    TaskDuration: milliseconds('TaskDuration'),
    ScriptDuration: milliseconds('ScriptDuration'),
    LayoutDuration: milliseconds('LayoutDuration'),
  };
}
