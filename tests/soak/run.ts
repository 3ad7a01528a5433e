import { parseArgs } from 'node:util';
import { stopAllPrograms } from '../../scripts/programs.ts';
import { printTable } from '../bench/table.ts';
import { soak } from './soak.ts';

// Soaks two instances of the built app, and harms everything that they need:
// `pnpm test:soak [--minutes 10] [--seed N] [--pooler]`.
// docs/guides/soak.md says how. The seed repeats the order of what is done, but not the moment of each request.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, pooler: { type: 'boolean' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAllPrograms().then(() => process.exit(130)));
}
console.log(`Seed ${seed}`);
const { wrong, checked, latency, memory, chaos, logged } = await soak({
  seconds: Number(values.minutes) * 60,
  seed,
  isPooled: values.pooler,
  say: (line) => console.log(line),
});
printTable('Requests, in the first and the last quarter', latency);
printTable('Memory of the instance that was never killed', memory);
printTable(
  'Harm',
  chaos.map(([harm, times]) => ({ harm, times })),
);
printTable(
  'Errors in the log',
  logged.map(([error, times]) => ({ times, error: error.slice(0, 200) })),
);
console.log(`\n${checked.map((line) => `✓ ${line}`).join('\n')}`);
for (const line of wrong) console.error(`✗ ${line}`);
console.log(wrong.length === 0 ? '\nNothing is wrong.' : `\n${wrong.length} things are wrong, with the seed ${seed}.`);
await stopAllPrograms();
// The PostgreSQL server ends with this process.
process.exit(wrong.length === 0 ? 0 : 1);
