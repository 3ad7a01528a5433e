import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from './browser.ts';
import { build } from './build.ts';
import { runProgram, stopAllPrograms } from './programs.ts';

// `npm test` runs every step, `npm test -- --fast` all but the browser tests, `npm test -- --only browser` the build
// and the browser tests. Further arguments are for Playwright: `npm test -- --only browser e2e/embedding`.
const { values, positionals } = parseArgs({
  options: { fast: { type: 'boolean' }, only: { type: 'string' } },
  allowPositionals: true,
});
const { fast, only } = values;
const reports = await mkdtemp(join(tmpdir(), 'uptill-tests-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

let isShuttingDown = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isShuttingDown = true;
    void stopAllPrograms().then(() => process.exit(1));
  });
}

/** The failed steps, with the end of what each of them printed. */
const failures = new Map<string, string>();

async function step(name: string, work: (onOutput: (text: string) => void) => Promise<number>): Promise<void> {
  if (only && ![only, 'build'].includes(name)) return;
  const start = Date.now();
  console.log(`\n── ${name}`);
  let output = '';
  const code = await work((text) => {
    process.stdout.write(text);
    output = (output + text).slice(-4_000);
  }).catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
  // A stopped step has neither passed nor failed. The signal handler above exits when all programs have ended.
  if (isShuttingDown) return new Promise(() => {});
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - start) / 1000)} s)`);
  if (code !== 0) failures.set(name, output);
}

// At the same time, because a build uses only one core.
await Promise.all([
  step('format and lint', () => runProgram('biome', ['check', '--error-on-warnings', '.'])),
  step('types', () => runProgram('pnpm', ['--silent', 'typecheck'])),
  step('build', () => build(console.log).then(() => 0)),
  // ClickHouse's engine is large, so only tests install it.
  step('engine of ClickHouse', () =>
    runProgram('pnpm', [
      '--silent',
      '--dir',
      'tests/chdb',
      'install',
      '--ignore-workspace',
      '--frozen-lockfile',
      '--prefer-offline',
    ]),
  ),
]);
await step('unit and conformance', (onOutput) =>
  runProgram('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`], { onOutput }),
);
if (!fast) {
  await step('browser', async () => {
    const browser = await findOrInstallBrowser(console.log);
    return runProgram('pnpm', ['--filter', '@uptill/tests', 'exec', 'playwright', 'test', ...positionals], {
      env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }), UPTILL_BROWSER_REPORT: browserReport },
    });
  });
}

const counts = [await unitCounts(), ...(fast ? [] : [await browserCounts()])];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
await rm(reports, { recursive: true });

// Repeated here, because thousands of lines may have been printed since.
for (const [name, output] of failures) console.error(`\n── ${name}: FAILED\n${output}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failures.size === 0 ? 0 : 1);

interface Counts {
  passed: number;
  failed: number;
}

async function unitCounts(): Promise<Counts> {
  const report = await read(unitReport);
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

async function browserCounts(): Promise<Counts> {
  const { stats } = await read(browserReport);
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Reads a test runner's report; empty if the runner ended before writing one. */
async function read(file: string): Promise<Report> {
  return readFile(file, 'utf8').then(
    (text): Report => JSON.parse(text),
    () => ({}),
  );
}
