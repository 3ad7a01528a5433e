import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporary-folder.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const run = promisify(execFile);

interface Report {
  environment: { benchmarkIndex: number };
  categories: { performance: { score: number } };
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType: string; transferSize: number }[] } }
  >;
}

/**
 * Loads a page with Lighthouse, as a phone. The first call downloads Lighthouse.
 * @param throttling `simulate` calculates the times on a slow phone, and counts code that is fetched later. `devtools`
 *   measures them.
 * @param slowdown How many times slower than this machine the phone's CPU is.
 * @returns The score from 0 to 100, and what was measured, by a name with its unit.
 */
export async function auditPage(
  url: string,
  { throttling, slowdown }: { throttling: string; slowdown: string },
): Promise<{ score: number; measured: Record<string, number> }> {
  const folder = await temporaryFolder();
  try {
    const file = join(folder.path, 'report.json');
    const { CHROMIUM_PATH } = process.env;
    await run(
      'pnpm',
      [
        'dlx',
        LIGHTHOUSE,
        url,
        '--only-categories=performance',
        '--quiet',
        `--throttling-method=${throttling}`,
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${CHROME_FLAGS}`,
      ],
      { env: { ...process.env, ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }) }, maxBuffer: 2 ** 26 },
    );
    const { audits, categories, environment }: Report = JSON.parse(await readFile(file, 'utf8'));
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const requests = audits['network-requests']?.details?.items ?? [];
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
    return {
      score: 100 * categories.performance.score,
      measured: {
        'FCP, ms': value('first-contentful-paint'),
        'LCP, ms': value('largest-contentful-paint'),
        'TBT, ms': value('total-blocking-time'),
        CLS: value('cumulative-layout-shift'),
        'main thread, ms': value('mainthread-work-breakdown'),
        'script bytes': scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: requests.length,
        'machine, index': environment.benchmarkIndex,
      },
    };
  } finally {
    await folder.remove();
  }
}
