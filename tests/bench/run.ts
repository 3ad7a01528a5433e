import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runProgram, stopAllPrograms } from '../../scripts/programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { performanceDocument, type Section } from './performance-document.ts';
import type { Table } from './table.ts';
import { themesOf } from './themes.ts';

// Runs the benches one after another, and writes their tables and charts to docs/performance.md:
// `node tests/bench/run.ts --theme Dawn=FOLDER --theme Horizon=FOLDER`, after a build, with no other load. It takes about an
// hour; `--quick` takes a few rounds each, and `--only scores,ingest` some of them, and keeps the tables of the others.

const { values: options } = parseArgs({
  options: {
    theme: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});

const few = (rounds: number, quick: number) => String(options.quick ? quick : rounds);
const themes = [...themesOf(options.theme)];
const others = themes.filter(([, folder]) => folder.startsWith('/'));

/** How each section is measured. The arguments of `others` name folders of this machine, which the document leaves out. */
const BENCHES: (Omit<Section, 'tables'> & { runs: { script: string; args?: string[]; rounds?: string }[] })[] = [
  {
    name: 'scores',
    title: 'Lighthouse',
    text: 'What everything on takes from the Lighthouse score of a store, as Shopify weighs its pages: home 17, product 40 and collection 43 percent. At most 3 points may be lost, and the aim is 1.',
    command: 'node tests/bench/storefront-score.ts --theme Dawn=FOLDER --theme Horizon=FOLDER',
    chart: { label: 'theme', value: 'points lost', unit: 'points' },
    runs: [
      {
        script: 'storefront-score.ts',
        args: ['--runs', few(3, 1), ...others.flatMap(([name, folder]) => ['--theme', `${name}=${folder}`])],
      },
    ],
  },
  {
    name: 'pages',
    title: 'Bytes, requests and the main thread of a page',
    text: 'Bytes are the same on every machine, and budgets of the tests hold them. Times are beside a page without the app, in the same run.',
    command: 'node tests/bench/page-cost.ts',
    chart: { label: 'on', value: 'idle page', unit: 'bytes' },
    runs: [{ script: 'page-cost.ts', rounds: few(9, 2) }],
  },
  {
    name: 'moments',
    title: 'From a press to its result',
    text: 'On a phone, beside the theme’s own drawer in the same run.',
    command: 'node tests/bench/moments.ts --theme FOLDER',
    runs: [
      ...[undefined, ...others.map(([, folder]) => folder)].map((folder) => ({
        script: 'moments.ts',
        args: ['--runs', few(5, 1), ...(folder ? ['--theme', folder] : [])],
      })),
      {
        script: 'moments.ts',
        args: ['--runs', few(5, 1), '--theme', 'liquid-ajax-cart', '--only', 'theme’s button'],
      },
    ],
  },
  {
    name: 'quick-buy',
    title: 'Quick Buy on 250 cards',
    text: 'What Quick Buy adds to a page without the app, at load and while a shopper scrolls past all cards.',
    command: 'node tests/bench/quick-buy.ts',
    runs: [{ script: 'quick-buy.ts', args: ['--rounds', few(9, 2)] }],
  },
  {
    name: 'admin',
    title: 'Admin',
    text: 'First loads, keys, tabs and the preview, with the CPU four times slower.',
    command: 'node tests/bench/admin-times.ts',
    runs: [{ script: 'admin-times.ts', rounds: few(5, 1) }],
  },
  {
    name: 'ingest',
    title: 'Ingest of events',
    text: 'Through the signed endpoint, beside a bare INSERT and COPY of the same rows. All share the processors of one machine: the app, the database and the program that sends the events.',
    command: 'node tests/bench/ingest.ts',
    chart: { label: 'engine', value: 'endpoint (events/s)', unit: 'events a second' },
    runs: [{ script: 'ingest.ts', rounds: few(5, 1) }],
  },
  {
    name: 'reports',
    title: 'Reports',
    text: 'A report of 30 days for shops with different numbers of events, in turn.',
    command: 'node tests/bench/report-times.ts --events 10000000',
    runs: [{ script: 'report-times.ts', args: ['--events', few(10_000_000, 100_000)] }],
  },
];

process.once('SIGINT', () => void stopAllPrograms().then(() => process.exit(130)));
const file = join(root, 'docs', 'performance.md');
const folder = await temporaryFolder();
const only = options.only.split(',').filter(Boolean);
const unknown = only.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) throw new Error(`No bench is called ${unknown}. They are ${BENCHES.map(({ name }) => name)}.`);
const failed: string[] = [];
try {
  const sections: Section[] = [];
  for (const { runs, ...section } of BENCHES) {
    if (only.length > 0 && !only.includes(section.name)) {
      sections.push({ ...section, tables: [] });
      continue;
    }
    console.log(`\n── ${section.name}`);
    const tables = join(folder.path, section.name);
    await writeFile(tables, '');
    let isComplete = true;
    for (const { script, args = [], rounds } of runs) {
      const env = { ...process.env, BENCH_TABLES: tables, ...(rounds && { ROUNDS: rounds }) };
      const code = await runProgram('node', [join('tests', 'bench', script), ...args], { env, cwd: root });
      if (code === 0) continue;
      isComplete = false;
      failed.push(`${script} ended with ${code}`);
    }
    const lines = isComplete ? (await readFile(tables, 'utf8')).split('\n').filter(Boolean) : [];
    sections.push({ ...section, tables: lines.map((line): Table => JSON.parse(line)) });
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}`;
  const previous = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, performanceDocument(sections, { machine, date: new Date(), previous }));
  console.log(`\nWrote ${file}`);
} finally {
  await folder.remove();
}
for (const failure of failed) console.error(failure);
process.exit(failed.length > 0 ? 1 : 0);
