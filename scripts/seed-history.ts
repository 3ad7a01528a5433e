import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HasHistory, seedHistory } from '../packages/metrics/src/history/seed-history.ts';
import { FolderInUse, openDatabase } from '../prisma/src/index.ts';
import { root } from './programs.ts';

// Writes a plausible history of a shop, for demonstrations and measurements: docs/analytics.md.

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'linen-and-oak.myshopify.com' },
    events: { type: 'string', default: '1000000' },
    days: { type: 'string', default: '365' },
    currency: { type: 'string', default: 'USD' },
    'time-zone': { type: 'string' },
    replace: { type: 'boolean' },
  },
});
const [events, days] = [Number(values.events), Number(values.days)];
if (!Number.isSafeInteger(events) || events < 1 || !Number.isSafeInteger(days) || days < 1 || days > 395) {
  console.error('--events and --days are whole numbers from 1. Counts are kept for 395 days.');
  process.exit(1);
}

const dataDir = resolve(process.env.UPTILL_DATA_DIR ?? join(root, '.data'));
try {
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir });
  const start = Date.now();
  const { orders } = await seedHistory(database.pool, {
    shop: values.shop,
    events,
    days,
    currency: values.currency,
    timeZone: values['time-zone'],
    replace: values.replace,
    now: new Date(),
    onDay: (done, all) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${all} days`);
      else if (done % 30 === 0 || done === all) console.log(`${done} of ${all} days`);
    },
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`\n${values.shop}: ${events} events and ${orders} orders of ${days} days, in ${seconds} s`);
  await database.close();
} catch (error) {
  if (error instanceof HasHistory) console.error(`${error.message} --replace deletes them first.`);
  else if (error instanceof FolderInUse) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
process.exit();
