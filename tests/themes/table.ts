import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import { STAFF_SHOPS } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeTheme } from './base-theme.ts';
import { FIXTURES } from './fixtures.ts';
import { TRIALS, type TrialName } from './trials.ts';
import { tryTheme, WIDTHS, type Width } from './try-theme.ts';

// Tries our widgets in themes, on a phone and on a desktop, after a build. Prints a table of themes and trials, and what is
// wrong below it: `npm run themes -- DIR…`. Each DIR is the folder of a theme, the name of one of the sandbox's, the name of
// a fixture, or `fixtures` for all of them. Of a fixture, only the trials that it is for are run, unless `--only` names
// others. Ends with 1 if anything is wrong.

const { values: options, positionals } = parseArgs({
  options: {
    /** Trials, separated by commas. Default: all of them. */
    only: { type: 'string' },
    /** 390 or 1280. Default: both. */
    width: { type: 'string' },
    /** Folder for pictures of pages on which something is wrong, at the end of their trials. */
    pictures: { type: 'string' },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('Name at least one folder of a theme: npm run themes -- DIR…');
  process.exit(2);
}

const trials = (options.only?.split(',') ?? Object.keys(TRIALS)) as TrialName[];
const unknown = trials.filter((trial) => !(trial in TRIALS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown}. There are ${Object.keys(TRIALS).join(', ')}.`);
  process.exit(2);
}
const widths = options.width ? [Number(options.width) as Width] : WIDTHS;

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** npm changes the working directory. This is the one it was called from. */
const from = process.env.INIT_CWD ?? '.';

const files = await temporaryFolder();
const uptill = await startUptill({
  dataDir: join(files.path, 'data'),
  sandboxPort: 4840,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const sandbox = new SandboxControl();
/** What is wrong, by theme, trial and sentence: the widths at which it is. */
const faults = new Map<string, Map<TrialName, Map<string, Width[]>>>();
const table: Record<string, string>[] = [];
try {
  await skipFirstSteps(sandbox, STAFF_SHOPS);
  const names = positionals.flatMap((name) => (name === 'fixtures' ? FIXTURES.map((fixture) => fixture.name) : [name]));
  for (const name of names) {
    const fixture = FIXTURES.find((fixture) => fixture.name === name);
    const folder = join(files.path, name);
    if (fixture) {
      await mkdir(folder, { recursive: true });
      await writeTheme(folder, fixture.parts);
    }
    const isOwn = ['classic', 'modern', 'plain'].includes(name);
    const theme = fixture ? folder : isOwn ? name : resolve(from, name);
    const start = Date.now();
    const row: Record<string, string> = { theme: basename(name) };
    const wrong = new Map<TrialName, Map<string, Width[]>>();
    for (const width of widths) {
      const results = await tryTheme({
        ...{ browser, sandbox, width, theme },
        trials: (!options.only && fixture?.trials) || trials,
        ...(fixture && { isRefreshed: fixture.isRefreshed, price: fixture.price, moneyFormat: fixture.moneyFormat }),
        isThorough: !fixture && !isOwn,
        pictures: options.pictures && join(resolve(from, options.pictures), `${basename(name)}-${width}`),
        contextOptions: { userAgent: USER_AGENT },
      });
      for (const trial of trials) {
        const found = results[trial];
        if (!found) continue;
        const sentences = wrong.get(trial) ?? new Map<string, Width[]>();
        for (const sentence of found) sentences.set(sentence, [...(sentences.get(sentence) ?? []), width]);
        wrong.set(trial, sentences);
      }
    }
    for (const trial of trials) {
      const sentences = wrong.get(trial);
      row[trial] = !sentences ? '–' : sentences.size === 0 ? 'ok' : `${sentences.size} wrong`;
    }
    faults.set(basename(name), wrong);
    table.push(row);
    console.error(`${basename(name)}: ${Math.round((Date.now() - start) / 1000)} s`);
  }
} finally {
  await browser.close();
  await uptill.stop();
  await files.remove();
}

const columns = ['theme', ...trials];
const widthOf = (column: string) => Math.max(column.length, ...table.map((row) => (row[column] ?? '').length));
const line = (row: Record<string, string>) =>
  columns
    .map((column) => (row[column] ?? '').padEnd(widthOf(column)))
    .join('  ')
    .trimEnd();
console.log(line(Object.fromEntries(columns.map((column) => [column, column]))));
for (const row of table) console.log(line(row));
let isWrong = false;
for (const [theme, wrong] of faults) {
  const found = [...wrong].filter(([, sentences]) => sentences.size > 0);
  if (found.length === 0) continue;
  isWrong = true;
  console.log(`\n${theme}`);
  for (const [trial, sentences] of found)
    for (const [sentence, at] of sentences)
      console.log(`  ${trial}: ${sentence}${at.length < widths.length ? ` (${at.join(' and ')} px)` : ''}`);
}
process.exit(isWrong ? 1 : 0);
