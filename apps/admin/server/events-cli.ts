import { parseArgs } from 'node:util';
import {
  backToPostgres,
  compareEvents,
  copyEvents,
  type Difference,
  MoveRefused,
  openStores,
  switchToClickHouse,
} from '@uptill/metrics';
import { openDatabase, printProgress } from '@uptill/prisma';

// Moves storefront events from PostgreSQL to ClickHouse and back, while the app runs: `pnpm events`, or
// `node apps/admin/server/events-cli.ts`.

const USAGE = `Usage:
  pnpm events copy               write events to both, and copy the stored ones to ClickHouse
  pnpm events compare            show what differs
  pnpm events switch [--alone]   read ClickHouse, if nothing differs
  pnpm events back [--alone]     read PostgreSQL again

--alone also ends writing to the other one. DATABASE_URL is the PostgreSQL server, and EVENT_STORE_URL the ClickHouse server
with its database, such as http://user:password@localhost:8123/uptill.`;

/** Differences that are printed. */
const MAX_LINES = 50;

/** Counting a day may take long. */
const LIMITS = { connection: 15_000, query: 60 * 60_000, ping: 5_000 };

function printDifferences(found: readonly Difference[]): void {
  for (const { shop, time, counted, postgres, clickhouse } of found.slice(0, MAX_LINES))
    console.log(`${time}  ${shop}  ${counted}: ${postgres} in PostgreSQL, ${clickhouse} in ClickHouse`);
  if (found.length > MAX_LINES) console.log(`and ${found.length - MAX_LINES} more`);
  console.log(found.length === 0 ? 'Both have the same.' : 'They differ. Copy the events again.');
  if (found.length > 0) process.exitCode = 1;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean' } } });
  const [command = '', ...more] = positionals;
  const { DATABASE_URL: databaseUrl, EVENT_STORE_URL: url } = process.env;
  if (!['copy', 'compare', 'switch', 'back'].includes(command) || more.length > 0) throw new MoveRefused(USAGE);
  if (!databaseUrl || !url) throw new MoveRefused(`DATABASE_URL and EVENT_STORE_URL are needed.\n\n${USAGE}`);
  const isAlone = values.alone ?? false;
  const database = await openDatabase({ databaseUrl, dataDir: 'unused', limits: LIMITS });
  const stores = openStores(database.pool, url);
  try {
    const now = new Date();
    if (command === 'copy') {
      await copyEvents(stores, now, printProgress('Copying', 'days'));
      console.log('Events are written to both, and PostgreSQL is read. Compare, and then switch.');
    } else if (command === 'compare') {
      printDifferences(await compareEvents(stores, now, printProgress('Comparing', 'days')));
    } else if (command === 'switch') {
      const found = await switchToClickHouse(stores, isAlone, now, printProgress('Comparing', 'days'));
      printDifferences(found);
      if (found.length === 0) console.log(`ClickHouse is read${isAlone ? ', and only it is written' : ''}.`);
    } else {
      await backToPostgres(database.pool, isAlone);
      console.log(`PostgreSQL is read${isAlone ? ', and only it is written' : ''}.`);
    }
  } finally {
    await stores.close();
    await database.close();
  }
} catch (error) {
  console.error(error instanceof MoveRefused ? error.message : error);
  process.exitCode = 1;
}
